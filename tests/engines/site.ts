import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

declare global {
  interface Window {
    /** Errors on a page since it started to load. */
    problems: string[];
  }
}

/** Runs in every page, before all other scripts. */
function watch(): void {
  window.problems = [];
  const note = (...what: unknown[]) => window.problems.push(what.join(' '));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note('violation', effectiveDirective, blockedURI),
  );
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
  const onError = ({ message, target }: ErrorEvent) => {
    // Firefox reports this for each script that the page already has.
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
    note('error', message ?? (target as HTMLScriptElement).src ?? (target as HTMLLinkElement).href);
  };
  // Load errors of files don't bubble, so listen in the capture phase.
  addEventListener('error', onError, true);
  const { error } = console;
  console.error = (...what) => {
    note('logged', ...what);
    error(...what);
  };
}

const WATCH = `(${watch})()`;
const WATCH_SOURCE = `'sha256-${hash('sha256', WATCH, 'base64')}'`;

/** A picture of one pixel. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const LOSE = '/lose/';

async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  const isPage = headers['content-type']?.startsWith('text/html');
  if (!isPage) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const policy = String(headers['content-security-policy']).replace('script-src', `script-src ${WATCH_SOURCE}`);
  const page = await text(answer);
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-security-policy': policy });
  response.end(page.replace('<head>', `<head><script>${WATCH}</script>`));
}

/**
 * Proxies a shop and adds a script to each page that collects errors from the start, as WebKit's driver reports none. Replaces
 * pictures, because scaling them takes longer than everything else. After a request to `/lose/NAME`, the script of that name
 * fails to load in this browser, until a request to `/lose/`.
 */
export function serveWatched(port: number, shopUrl: string) {
  const lost = new Map<string, string>();
  const server = createServer((incoming, response) => {
    // Always fetch the full page: a 304 would restore the original policy, which doesn't allow the script.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers;
    const { url = '', method } = incoming;
    if (url.startsWith('/.netlify/images')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end(PICTURE);
      return;
    }
    const browser = headers['user-agent'] ?? '';
    if (url.startsWith(LOSE)) {
      lost.set(browser, url.slice(LOSE.length));
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Lost</title>');
      return;
    }
    const name = lost.get(browser);
    if (name && url.startsWith(`/_astro/${name}.`)) {
      response.writeHead(503).end();
      return;
    }
    const onward = request(
      new URL(url, shopUrl),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => void pass(answer, response),
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  return new Promise<typeof server>((resolve) => server.listen(port, 'localhost', () => resolve(server)));
}
