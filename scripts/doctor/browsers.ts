import type { Answer } from '#scripts/probe/call.ts';
import type { Examination } from './examination.ts';
import type { ProbeClient } from './probe-client.ts';

const list = (header: string | null) => (header ?? '').split(',').map((part) => part.trim().toLowerCase());

/** Calls for which browsers send a preflight: those with a token, and those that send JSON. */
const preflights = [
  { method: 'GET', path: '/auth/profile/', headers: ['authorization'] },
  { method: 'POST', path: '/auth/token/', headers: ['content-type'] },
  { method: 'POST', path: '/basket/create/', headers: ['authorization', 'content-type'] },
  { method: 'PUT', path: '/auth/profile/update/', headers: ['authorization', 'content-type'] },
  { method: 'DELETE', path: '/baskets/0/delete/', headers: ['authorization'] },
];

/**
 * Returns the part of a call that a preflight response forbids, or null. `*` does not cover the Authorization header, and
 * simple methods are always allowed.
 * https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
function refusal(headers: Headers, siteUrl: string, method: string, asked: readonly string[]): string | null {
  if (!allowsOrigin(headers, siteUrl)) return `does not allow ${siteUrl}`;
  const methods = list(headers.get('access-control-allow-methods'));
  const simple = method === 'GET' || method === 'POST';
  if (!simple && !methods.includes(method.toLowerCase()) && !methods.includes('*')) return `does not allow ${method}`;
  const allowed = list(headers.get('access-control-allow-headers'));
  const missing = asked.find((name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')));
  return missing === undefined ? null : `does not allow the header ${missing}`;
}

/** Returns why browsers refuse a preflight, or null. */
function problemOf(answer: Answer | null, siteUrl: string, method: string, asked: readonly string[]): string | null {
  if (answer === null) return 'did not respond';
  if (answer.redirectedTo !== null) return 'is redirected: browsers do not follow redirects of preflights';
  return refusal(answer.headers, siteUrl, method, asked);
}

function allowsOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('access-control-allow-origin');
  return origin === '*' || origin === siteUrl;
}

/** Checks that browsers on the site may read all responses so far, including errors, and that preflights succeed. */
export async function examineBrowserAccess(
  report: Examination,
  client: ProbeClient,
  apiUrl: string,
  siteUrl: string,
): Promise<void> {
  if (apiUrl === siteUrl) {
    report.good('CORS', 'not needed: the API and the site have the same origin');
    return;
  }
  const remedy = `Send Access-Control-Allow-Origin: ${siteUrl} with every response, including errors.`;
  const closed = client.answers.filter(({ headers }) => !allowsOrigin(headers, siteUrl));
  if (closed.length === 0) report.good('CORS', `${client.answers.length} responses allow ${siteUrl}`);
  else {
    const some = closed.slice(0, 3).map(({ call, status }) => `${call} (${status})`);
    const rest = closed.length > some.length ? ` and ${closed.length - some.length} more` : '';
    report.off('CORS', `browsers on ${siteUrl} can't read ${some.join(', ')}${rest}`, remedy);
  }
  for (const { method, path, headers } of preflights) {
    const answer = await client
      .ask(path, {
        method: 'OPTIONS',
        headers: { 'access-control-request-method': method, 'access-control-request-headers': headers.join(',') },
      })
      .catch(() => null);
    const subject = `OPTIONS ${path} (${method})`;
    const problem = problemOf(answer, siteUrl, method, headers);
    const good = answer !== null && answer.status >= 200 && answer.status < 300;
    if (good && problem === null) report.good(subject, `${method} is allowed`);
    else {
      const what = problem ?? `responded with ${answer?.status}`;
      report.off(subject, what, `Allow ${method} with ${headers.join(', ')} from ${siteUrl} (CORS preflight).`);
    }
  }
}
