import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as copy from '#features/identity/copy.ts';
import { type RunningSite, startSite } from '#scripts/serve/server.ts';
import { readLiveData } from '#scripts/site/live-data.ts';
import { findCaddy } from '#scripts/verify/browser.ts';
import { startCaddy } from '../fixtures/caddy.ts';
import { startDialectApi } from '../fixtures/dialect-api.ts';
import type { WhenDone } from '../fixtures/local-server.ts';
import { patient } from '../fixtures/patience.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';
import { identityService, newSite, type Site } from './build-setup.ts';
import { type Case, everyKind, expectSecurityHeaders, headerRules, policyIn } from './every-kind.ts';
import { ask } from './serve-setup.ts';

const pages = ['google', 'link', 'phone', 'password', 'finish', 'security'].map((page) => `/sign-in/${page}`);

const cleanups: (() => Promise<void> | void)[] = [];
const whenDone: WhenDone = (clean) => void cleanups.push(clean);

interface Shop {
  site: Site;
  server: RunningSite;
  /** Content of `_headers`. */
  headers: string;
  ask(path: string, options?: Case[2]): ReturnType<typeof ask>;
}
let without: Shop;
let withService: Shop;

async function shopWith(apiUrl: string, settings: Record<string, string>): Promise<Shop> {
  const site = newSite({ whenDone });
  const { code, stderr } = await site.build(apiUrl, settings);
  expect(code, stderr).toBe(0);
  const server = await startSite({ dir: site.folder, port: 0 });
  whenDone(() => server.close());
  return {
    site,
    server,
    headers: (await site.read('_headers')) ?? '',
    ask: (path, options) => ask(server.port, path, options),
  };
}

beforeAll(async () => {
  const api = await onSharedPort((port) => startDialectApi({ products: 5, dialect: 'odd' }, port));
  whenDone(() => api.close());
  without = await shopWith(api.url, {});
  withService = await shopWith(api.url, identityService);
}, patient.timeout);

afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
}, patient.timeout);

/** Answers differ in these headers, because scripts and pages differ. */
const ofContent = new Set(['date', 'etag', 'content-length', 'netlify-cache-id']);
const sent = (headers: object) => Object.entries(headers).filter(([name]) => !ofContent.has(name));

/** Requests for every kind of page besides the sign-in pages, with addresses that resemble theirs. */
async function otherCases({ site, ask: askShop }: Shop): Promise<Case[]> {
  const etag = (await askShop('/')).headers.etag ?? '';
  // Small styles are not compressed, so those of the sign-in pages differ.
  const files = (await site.files()).filter((file) => !file.includes('sign-in'));
  const kinds = everyKind(files, etag);
  const private_ = ['/cart', '/login', '/account', '/checkout', '/orders', '/payment/return', '/wish-list'];
  const similar = [
    '/sign-in',
    '/sign-in/',
    '/sign-in-x',
    '/sign-in/other',
    '/sign-in/google/x',
    '/login/sign-in/google',
  ];
  return [
    ...kinds,
    ...private_.map((path): Case => [200, path]),
    ...similar.map((path): Case => [404, path]),
    [200, '/products/sign-in'],
    [404, '/products/sign-in/google'],
  ];
}

test('a shop without the service contains no file, host or script of it', async () => {
  const { site } = without;
  const names = await site.files();
  expect(names.filter((file) => file.startsWith('sign-in'))).toEqual([]);
  // The privacy policy names the service for shops that have it.
  const files = names.filter((file) => !/\.(woff2|png|ico|webp)$|^privacy-policy\.html$/.test(file));
  // Short texts may be in other scripts, too.
  const sentences = Object.values<unknown>(copy).filter((text) => typeof text === 'string' && text.length > 30);
  const texts = [...Object.values(copy.methodLinks), ...(sentences as string[])];
  const trace =
    /firebase|recaptcha|identitytoolkit|securetoken|apis\.google|gstatic|\/sign-in\/|auth\/identity|allow-popups|frame-src/i;
  const found = files.map(async (file) => {
    const content = (await site.read(file)) ?? '';
    return [file, trace.exec(content)?.[0] ?? texts.find((text) => content.includes(text))];
  });
  expect((await Promise.all(found)).filter(([, text]) => text)).toEqual([]);
});

test('the policy of all other pages is that of a shop without the service', () => {
  expect(policyIn(withService.headers)).toBe(policyIn(without.headers));
  expect(Object.keys(headerRules(withService.headers))).toEqual(['/*', ...pages]);
  expect(headerRules(withService.headers)['/*']).toEqual(headerRules(without.headers)['/*']);
});

test('every other answer has exactly the headers that it has without the service', async () => {
  const policy = policyIn(without.headers);
  const cases = await otherCases(withService);
  const plainCases = await otherCases(without);
  for (const [index, [status, path, options]] of cases.entries()) {
    const reply = await withService.ask(path, options);
    expect(reply.status, path).toBe(status);
    expectSecurityHeaders(reply.headers, policy, path);
    const [, plainPath = '', plainOptions] = plainCases[index] ?? [];
    expect(sent(reply.headers), path).toEqual(sent((await without.ask(plainPath, plainOptions)).headers));
  }
});

test('pages on demand have the headers that they have without the service', () => {
  const [own, plain] = [withService, without].map(({ site }) => readLiveData(site.folder).headers);
  expect(own).toEqual(plain);
  expect(own?.product['content-security-policy']).toBe(policyIn(without.headers));
});

test('sign-in pages have their own policy, allow popups and are not indexed', async () => {
  const login = await without.ask('/login');
  const strict = policyIn(without.headers);
  const policy = headerRules(withService.headers)['/sign-in/google']?.['Content-Security-Policy'];
  expect(policy).not.toBe(strict);
  expect(policy).toContain('frame-src https://shop-test.firebaseapp.com ');
  for (const path of pages) {
    const reply = await withService.ask(path);
    expect(reply.status, path).toBe(200);
    expect(reply.text).toContain('<meta name="robots" content="noindex"');
    expect(Object.fromEntries(sent(reply.headers)), path).toEqual({
      ...Object.fromEntries(sent(login.headers)),
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-robots-tag': 'noindex',
    });
    expect((await withService.ask(path, { method: 'HEAD' })).headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect((await without.ask(path)).status, path).toBe(404);
  }
});

const caddyProgram = findCaddy() ?? '';

test.runIf(caddyProgram)('Caddy sends the same headers to the same addresses', async () => {
  const { site, server } = withService;
  const caddy = await startCaddy({ program: caddyProgram, dist: resolve(site.folder), server: server.port });
  onTestFinished(() => caddy.close());
  const names = ['content-security-policy', 'cross-origin-opener-policy', 'x-robots-tag'];
  const similar = [
    '/',
    '/login',
    '/sign-in',
    '/sign-in-x',
    '/sign-in/other',
    '/sign-in/google/x',
    '/products/sign-in/google',
  ];
  for (const path of [...pages, ...similar, '/sign-in/google.html']) {
    const [own, other] = [await ask(caddy.port, path), await withService.ask(path)];
    expect(own.status, path).toBe(other.status);
    for (const name of names) expect(own.headers[name], `${path} ${name}`).toBe(other.headers[name]);
  }
  // The address of a redirect is not the page's.
  const moved = await ask(caddy.port, '/sign-in/google/');
  expect([moved.status, moved.headers['cross-origin-opener-policy']]).toEqual([301, 'same-origin']);
});
