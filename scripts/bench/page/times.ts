import { type Browser, chromium } from 'playwright';
import { browserFlags } from '#scripts/verify/browser.ts';
import { median, medianTimes, type PageFigures, SHORTEST, type Times } from './figures.ts';
import { measureFirstTap } from './first-tap.ts';
import { watchInteractions } from './interactions.ts';
import { phone } from './load.ts';
import { measureNextPage } from './next-page.ts';
import type { Route } from './routes.ts';
import { runSession, type SessionOptions } from './session.ts';

type Findings = NonNullable<PageFigures['times']>;

interface Options extends SessionOptions {
  siteUrl: string;
  runs: number;
  /** Path of Chromium. */
  executablePath: string;
}

/** Routes with add-to-cart buttons. */
const selling = new Set(['home', 'category', 'listing', 'product']);

/** Runs a session in a new browser context, and returns the longest interaction of each step. */
async function session(browser: Browser, route: Route, options: Options): Promise<Record<string, number>> {
  const context = await browser.newContext({ ...phone, baseURL: options.siteUrl, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await watchInteractions(page);
    const found = await runSession(page, route, options);
    return Object.fromEntries(
      Object.entries(found).map(([step, all]) => [step, Math.max(SHORTEST, ...all.map(({ duration }) => duration))]),
    );
  } finally {
    await context.close();
  }
}

/**
 * Measures the first tap, a session's interactions and, on the home page, the navigation to a product, in several runs.
 * @throws {Error} when the page lacks an element of the session
 */
export async function measureTimes(route: Route, options: Options): Promise<Findings> {
  const { siteUrl, runs: count, executablePath } = options;
  const url = `${siteUrl}${route.path}`;
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const runs: Times[] = [];
    const sessions: Record<string, number>[] = [];
    for (let run = 0; run < count; run += 1) {
      const firstTap = selling.has(route.name) ? await measureFirstTap(browser, url) : undefined;
      const steps = await session(browser, route, options);
      const nextPage = route.name === 'home' ? await measureNextPage(executablePath, url) : undefined;
      sessions.push(steps);
      runs.push({ firstTap, inp: Math.max(...Object.values(steps)), nextPage });
    }
    const names = Object.keys(sessions[0] ?? {});
    const steps = names.map((name) => [name, median(sessions.map((each) => each[name] ?? SHORTEST))]);
    return { median: medianTimes(runs), runs, steps: Object.fromEntries(steps) };
  } finally {
    await browser.close();
  }
}
