import type { IncomingHttpHeaders } from 'node:http';

import { type Answer, fileAnswer, redirectAnswer, textAnswer } from '#scripts/serve/answer.ts';
import { contentType } from '#scripts/serve/content-types.ts';
import { type Asset, assetOf, type FileCache } from '#scripts/serve/file-cache.ts';
import type { ImageService } from '#scripts/serve/images.ts';
import type { LivePages } from '#scripts/serve/live-pages.ts';
import { parseRequestPath, type RequestPath } from '#scripts/serve/request-path.ts';
import { type ResolvedFile, resolveFile } from '#scripts/serve/resolve-file.ts';
import type { RuleHit } from '#scripts/serve/rules.ts';
import type { Site } from '#scripts/serve/site.ts';

export const IMAGE_PATH = '/.netlify/images';

interface PageRequest {
  path: RequestPath;
  headers: IncomingHttpHeaders;
}

export interface PageService {
  /** Responds to GET and HEAD with a file, a redirect, a picture or the 404 page. */
  answer(request: PageRequest, site: Site): Promise<Answer>;
}

function withQuery(path: string, query: string): string {
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function cookieOf(headers: IncomingHttpHeaders, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}

/** Headers for rule conditions. Netlify adds the country (locally always `us`) and the language. */
function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const key = name.toLowerCase();
  if (key === 'x-country') return 'us';
  if (key === 'x-language') return (headers['accept-language'] ?? 'en').slice(0, 2).toLowerCase();
  const value = headers[key];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function matchRule({ path, headers }: PageRequest, site: Site): RuleHit | undefined {
  return site.rules.match({
    scheme: 'http',
    host: (headers.host ?? 'localhost').replace(/:\d*$/, ''),
    path: path.path,
    query: path.query,
    getHeader: (name) => headerOf(headers, name),
    getCookie: (name) => cookieOf(headers, name),
  });
}

const isRedirect = (status: number) => status >= 300 && status < 400;

/**
 * Creates the service for GET requests. Files, redirects, pages on demand, shells and the 404 page take precedence in this order.
 * @param live makes pages on demand; without it, products without a file get the shell
 */
export function createPageService(files: FileCache, images: ImageService, live?: LivePages): PageService {
  async function showAsset(asset: Asset, status: number, { path, headers }: PageRequest): Promise<Answer> {
    const acceptEncoding = headers['accept-encoding'];
    return await fileAnswer(asset, {
      status,
      immutable: path.path.startsWith('/_astro/'),
      acceptEncoding: Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : acceptEncoding,
    });
  }

  const show = async (file: string, status: number, request: PageRequest) =>
    await showAsset(await files.load(file), status, request);

  async function notFound(request: PageRequest, site: Site): Promise<Answer> {
    const page = await resolveFile(site.root, ['404.html']);
    return page === undefined ? textAnswer(404, 'Not found') : await show(page.file, 404, request);
  }

  async function applyRule(hit: RuleHit, request: PageRequest, site: Site): Promise<Answer> {
    const { path } = request;
    if (isRedirect(hit.status)) {
      const [target = '', fragment] = hit.to.split('#');
      // The query is passed on, unless the rule's target has its own.
      const location = target.includes('?') ? target : withQuery(target, path.query);
      return redirectAnswer(hit.status, fragment === undefined ? location : `${location}#${fragment}`);
    }
    if (/^https?:\/\//.test(hit.to)) return textAnswer(502, 'This server does not proxy to other hosts.');
    const target = parseRequestPath(hit.to);
    if (target?.path === IMAGE_PATH) return await images.answer(target.query, request.headers.accept, site);
    const file = target === undefined ? undefined : await resolveFile(site.root, target.segments);
    if (file === undefined) return await notFound(request, site);
    if (hit.status === 200 && path.untidy) return redirectAnswer(301, withQuery(path.path, path.query));
    return await show(file.file, hit.status, request);
  }

  async function showFile(found: ResolvedFile, request: PageRequest): Promise<Answer> {
    const { path } = request;
    if (path.untidy || found.canonical !== path.path)
      return redirectAnswer(301, withQuery(found.canonical, path.query));
    return await show(found.file, found.canonical === '/404' ? 404 : 200, request);
  }

  /** Turns an answer of the handler for pages on demand into one of this server. */
  async function showLive(made: Response, request: PageRequest, site: Site): Promise<Answer> {
    const body = Buffer.from(await made.arrayBuffer());
    if (made.status === 200) return await showAsset(assetOf(body, contentType('page.html')), 200, request);
    if (isRedirect(made.status)) return redirectAnswer(made.status, made.headers.get('location') ?? '/');
    if (made.status === 404) return await notFound(request, site);
    const headers = ['content-type', 'cache-control', 'retry-after'].flatMap((name) => {
      const value = made.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { status: made.status, headers: Object.fromEntries(headers), body };
  }

  return {
    async answer(request, site) {
      const { path, headers } = request;
      if (path.path === IMAGE_PATH) return await images.answer(path.query, headers.accept, site);
      const hit = matchRule(request, site);
      if (hit?.force) return await applyRule(hit, request, site);
      const found = await resolveFile(site.root, path.segments);
      if (found !== undefined) return await showFile(found, request);
      if (hit && isRedirect(hit.status)) return await applyRule(hit, request, site);
      const made = await live?.(path);
      if (made) return await showLive(made, request, site);
      if (hit !== undefined) return await applyRule(hit, request, site);
      return await notFound(request, site);
    },
  };
}
