import type { Product } from '#catalogue/model.ts';
import type { Settings } from '#config/env.ts';
import type { Subject } from './catalogue.ts';
import type { Examination } from './examination.ts';
import type { ProbeClient } from './probe-client.ts';

/** Users notice reads that take longer, in milliseconds. */
const SLOW_MS = 1000;

/** Checks whether calls are redirected. Within the site's own origin, that only costs time. */
function examineRedirects(report: Examination, client: ProbeClient, { apiUrl, siteUrl }: Settings): void {
  // Preflights are examined with CORS.
  const moved = client.answers.flatMap(({ call, redirectedTo: to }) =>
    to === null || call.startsWith('OPTIONS') ? [] : [{ call, to }],
  );
  const blocked = moved.find(({ to }) => apiUrl !== siteUrl || new URL(to).origin !== apiUrl);
  const remedy = 'Respond at this path itself, with or without a trailing slash.';
  if (blocked) {
    const when = 'if it leaves this origin, or if the redirect itself has no CORS headers';
    report.off(blocked.call, `is redirected: browsers block it ${when}`, remedy);
  } else if (moved[0]) report.note(moved[0].call, 'is redirected: each such call makes two requests', remedy);
}

/** Checks features that the shop can do without, but benefits from. */
export async function examineExtras(
  { report, client }: Subject,
  products: readonly Product[],
  settings: Settings,
): Promise<void> {
  const path = '/products/';
  const query = { page: 1, page_size: 10 };
  const first = await client.ask(path, { query }).catch(() => null);
  const etag = first?.headers.get('etag');
  const help = 'With ETag and 304, builds and the watcher read only what changed.';
  if (!etag) report.note('ETag', 'product lists have none', help);
  else {
    const again = await client.ask(path, { query, headers: { 'if-none-match': etag } }).catch(() => null);
    if (again?.status === 304) report.good('ETag', 'the API responds to If-None-Match with 304');
    else
      report.note('ETag', `the API responds to If-None-Match with ${again?.status ?? 'nothing'} instead of 304`, help);
  }
  if (products.some(({ updatedAt }) => updatedAt !== null)) report.good('updated_at', 'products include it');
  else report.note('updated_at', 'no product has one', 'With it, search engines learn which pages changed.');
  if (settings.ratings === 'api' && !products.some(({ rating }) => rating !== null)) {
    report.note('rating', 'no product has one: the shop shows no stars');
  }
  examineRedirects(report, client, settings);
  for (const { verdict, subject, ms } of [...report.findings]) {
    if (verdict === 'good' && ms !== undefined && ms > SLOW_MS) {
      report.note(
        subject,
        `took ${(ms / 1000).toFixed(1)} s`,
        'Shoppers wait this long wherever the shop makes this call.',
      );
    }
  }
}
