import type { IncomingHttpHeaders } from 'node:http';
import { messageOf } from '#scripts/errors.ts';

import { type Answer, conditional, textAnswer } from '#scripts/serve/answer.ts';
import type { FormService } from '#scripts/serve/forms.ts';
import { IMAGE_PATH, type PageService } from '#scripts/serve/pages.ts';
import { parseRequestPath, type RequestPath } from '#scripts/serve/request-path.ts';
import { FolderGone, type Site, type SiteFolder } from '#scripts/serve/site.ts';

export interface HandlerParts {
  folder: SiteFolder;
  /** The site at startup. Its headers apply while the folder cannot be read. */
  first: Site;
  pages: PageService;
  /** Without pages on demand, so that no form makes a call of the API. */
  files: PageService;
  forms: FormService;
  warn: (message: string) => void;
}

/** The common part of Node's HTTP/1.1 and HTTP/2 requests. */
interface Incoming extends AsyncIterable<Buffer> {
  readonly method?: string;
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
}

/** The common part of Node's HTTP/1.1 and HTTP/2 responses. */
interface Outgoing {
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(): unknown;
  end(body: Buffer): unknown;
  destroy(): unknown;
}

export type Listener = (request: Incoming, response: Outgoing) => void;

const MAX_FORM_BYTES = 256 * 1024;

async function readForm(request: Incoming): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    // Read slightly oversized bodies to the end without storing them, so that the client receives the 413.
    if (bytes <= MAX_FORM_BYTES) chunks.push(chunk);
    else if (bytes > 8 * MAX_FORM_BYTES) return undefined;
  }
  return bytes > MAX_FORM_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

function send(response: Outgoing, answer: Answer, head: boolean): void {
  const unchanged = answer.status === 304;
  const length: Record<string, string> = unchanged ? {} : { 'content-length': String(answer.body.length) };
  response.writeHead(answer.status, { ...answer.headers, ...length });
  if (head || unchanged) response.end();
  else response.end(answer.body);
}

/** Adds the custom headers of the path, which override the server's own. */
function withCustomHeaders(answer: Answer, custom: Record<string, string>): Answer {
  const vary = [answer.headers.vary, custom.vary].filter((value) => value !== undefined).join(', ');
  return { ...answer, headers: { ...answer.headers, ...custom, ...(vary === '' ? {} : { vary }) } };
}

/** Creates the request listener: methods, forms, deploys during a request, custom headers. It catches all errors. */
export function createHandler({ folder, first, pages, files, forms, warn }: HandlerParts): Listener {
  let latest = first;

  async function currentSite(): Promise<Site> {
    latest = await folder.current();
    return latest;
  }

  async function get(request: Incoming, path: RequestPath): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const site = await currentSite();
      const last = attempt === 3;
      try {
        const answer = await pages.answer({ path, headers: request.headers }, site);
        // A 404 may come from a deploy during the request: try again if the folder was replaced.
        const settled = answer.status !== 404 || last || (await currentSite()) === site;
        if (settled) return conditional(answer, request.headers['if-none-match']);
      } catch (error) {
        if (last || (await currentSite()) === site) throw error;
      }
    }
  }

  async function post(request: Incoming, path: RequestPath): Promise<Answer> {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
    if (!isForm || path.path === IMAGE_PATH) return textAnswer(405, 'Method not allowed', { allow: 'GET, HEAD' });
    const body = await readForm(request);
    if (body === undefined) return textAnswer(413, 'The form is too large.', { connection: 'close' });
    const site = await currentSite();
    const page = await files.answer({ path, headers: {} }, site);
    if (page.status === 404) return page;
    return await forms.answer(site, { path: path.path, body, accept: request.headers.accept });
  }

  async function route(request: Incoming, path: RequestPath | undefined): Promise<Answer> {
    await currentSite();
    if (path === undefined) return textAnswer(400, 'Bad request');
    if (request.method === 'GET' || request.method === 'HEAD') return await get(request, path);
    if (request.method === 'POST') return await post(request, path);
    return textAnswer(405, 'Method not allowed', { allow: 'GET, HEAD, POST' });
  }

  async function answer(request: Incoming): Promise<Answer> {
    const path = parseRequestPath(request.url ?? '');
    const plain = await route(request, path).catch((error: unknown) => {
      // The query may contain private data, so it is not logged.
      warn(`${request.method} ${path?.path}: ${messageOf(error)}`);
      if (error instanceof FolderGone)
        return textAnswer(503, 'The site is temporarily unavailable.', { 'retry-after': '5' });
      return textAnswer(500, 'Internal server error.');
    });
    return withCustomHeaders(plain, latest.rules.headersFor(path?.path ?? '/'));
  }

  return (request, response) => {
    answer(request)
      .then((ready) => send(response, ready, request.method === 'HEAD'))
      .catch(() => response.destroy());
  };
}
