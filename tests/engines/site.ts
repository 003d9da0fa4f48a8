import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

declare global {
  interface Window {
    /** Errors on a page since it started to load. */
    problems: string[];
    /** The start tag of the element that was last clicked on a page. */
    clicked?: string;
  }
}

/** Runs in every page, before all other scripts. */
function watch(): void {
  window.problems = [];
  const note = (...what: unknown[]) => {
    window.problems.push(what.join(' '));
    // A journey reads here what happened on the pages that it has left.
    sessionStorage.setItem('problems', `${sessionStorage.getItem('problems') ?? ''}${what.join(' ')}\n`);
  };
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note('violation', effectiveDirective, blockedURI),
  );
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const onError = ({ message, target }: ErrorEvent) => {
    // Firefox stops all downloads when a page leaves.
    if (isLeaving && target !== window) return;
    // Firefox reports this for each script that the page already has.
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
    note('error', message ?? (target as HTMLScriptElement).src ?? (target as HTMLLinkElement).href);
  };
  // Load errors of files don't bubble, so listen in the capture phase.
  addEventListener('error', onError, true);
  const onClick = ({ target }: MouseEvent) => {
    window.clicked = target instanceof Element ? target.outerHTML.replace(/>.*/s, '>') : '';
  };
  addEventListener('click', onClick, true);
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
const HOLD = '/hold/';

/** Answers with an empty page. The browser forgets its cache, so that it asks for every script again. */
function answerEmpty(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html', 'clear-site-data': '"cache"' }).end('<title>Empty</title>');
}

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
 * pictures, because scaling them takes longer than everything else, unless `ENGINE_PICTURES` is set. After a request to
 * `/lose/NAME`, the script of that name fails to load in this browser, until a request to `/lose/`. After a request to
 * `/hold/NAME/PATH`, the import of that script and the page at that path wait for a request to `/hold/`.
 */
export function serveWatched(port: number, shopUrl: string) {
  const lost = new Map<string, string>();
  const held = new Map<string, string[]>();
  let waiting: (() => void)[] = [];
  const server = createServer(async (incoming, response) => {
    // Always fetch the full page: a 304 would restore the original policy, which doesn't allow the script.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers;
    const { url = '', method } = incoming;
    if (url.startsWith('/.netlify/images') && !process.env.ENGINE_PICTURES) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end(PICTURE);
      return;
    }
    const browser = headers['user-agent'] ?? '';
    if (url.startsWith(LOSE)) {
      lost.set(browser, url.slice(LOSE.length));
      answerEmpty(response);
      return;
    }
    if (url.startsWith(HOLD)) {
      held.set(browser, url.slice(HOLD.length).split('/'));
      for (const release of waiting) release();
      waiting = [];
      answerEmpty(response);
      return;
    }
    const name = lost.get(browser);
    if (name && url.startsWith(`/_astro/${name}.`)) {
      response.writeHead(503).end();
      return;
    }
    const [heldScript, heldPath] = held.get(browser) ?? [];
    const isImport = headers['sec-fetch-dest'] === 'script' && url.startsWith(`/_astro/${heldScript}.`);
    if (heldScript && (isImport || url === `/${heldPath}`)) await new Promise<void>((resolve) => waiting.push(resolve));
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
