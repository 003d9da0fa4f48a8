import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#config/env.ts';
import { observatoryScore } from '#scripts/audit-headers/observatory.ts';
import { startSite } from '#scripts/serve/server.ts';
import { writeHeaders } from '#scripts/site/host-files.ts';
import { injectedStyles } from '#scripts/site/injected-styles.ts';
import { Stage } from '#scripts/site/stage.ts';
import { identityService, newSite, runBuild, type Site } from './build-setup.ts';
import { apiToBuildFrom } from './catalogue-setup.ts';
import { everyKind, expectSecurityHeaders, policyIn } from './every-kind.ts';
import { ask, temporaryFolder, writeFiles } from './serve-setup.ts';

/** Settings that add the optional pages, so that they are checked too. */
const everyPage = { SHOW_STYLEGUIDE: '1', PUBLIC_TEST_PAYMENT_PAGE: '1', ...identityService };

async function built(apiUrl: string, options: string[] = []): Promise<Site> {
  const site = newSite();
  const { code, stderr } = await runBuild(['--out', site.folder, ...options], { PUBLIC_API_URL: apiUrl, ...everyPage });
  expect([code, stderr.replaceAll(/^ {2}warning: product .*\n/gm, '')]).toEqual([0, '']);
  return site;
}

const headersOf = async (site: Site) => (await site.read('_headers')) ?? '';

interface Found {
  /** CSP hash sources of the inline scripts and styles. */
  code: string[];
  /** Attributes that contain code: inline styles, event handlers and script URLs. */
  attributes: string[];
}

/** Finds all inline code of a page, with another parser than the build uses. */
function codeOf(html: string): Found {
  const elements = parse(html, { comment: false }).querySelectorAll('*');
  const inline = elements.filter(
    ({ rawTagName, attributes: { src, type = '' } }) =>
      rawTagName === 'style' || (rawTagName === 'script' && src === undefined && type !== 'application/ld+json'),
  );
  const attributes = elements.flatMap(({ rawTagName, attributes }) =>
    Object.entries(attributes)
      .filter(([name, value]) => /^(style|on.*)$/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value))
      .map(([name, value]) => `<${rawTagName} ${name}="${value}">`),
  );
  return { code: inline.map(({ rawText }) => sourceOf(rawText)), attributes };
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows exactly the inline code of the pages, whatever the catalogue contains', async () => {
  const { url } = await apiToBuildFrom({
    products: 130,
    edit: (product) =>
      product.id === 3 ? { ...product, name: 'a();</script><script>b()', description: '<style>a{}</style>' } : product,
  });
  const site = await built(url);
  const headers = await headersOf(site);
  expect(policyIn(headers)).toMatch(/^default-src 'none'; /);
  const pages = await site.pages();
  expect(pages.size).toBeGreaterThan(150);
  const allowed = [...policyIn(headers).matchAll(/'sha256-[^']+'/g)].map(([source]) => source).sort();
  const found = [...pages].map(([file, html]) => ({ file, ...codeOf(html) }));
  expect(found.filter(({ attributes }) => attributes.length > 0)).toEqual([]);
  expect(found.filter(({ code }) => code.some((source) => !allowed.includes(source)))).toEqual([]);
  // No other hash is allowed, except those of styles that scripts inject for toasts.
  const pagesHave = new Set(found.flatMap(({ code }) => code));
  expect(allowed.filter((source) => !pagesHave.has(source))).toEqual((await injectedStyles()).sort());

  const styles = (await site.files()).filter((file) => file.endsWith('.css'));
  const fromText = await Promise.all(
    styles.map(async (file) => [file, (await site.read(file))?.match(/url\(["']?data:/)]),
  );
  expect(fromText.filter(([, found]) => found)).toEqual([]);
});

test('incremental and full builds write the same headers', async () => {
  let products = 70;
  const { url } = await apiToBuildFrom({
    get products() {
      return products;
    },
  });
  const site = await built(url);
  const before = await headersOf(site);
  products = 60;
  expect((await site.build(url, everyPage)).code).toBe(0);
  expect(await headersOf(site)).toBe(before);
  expect(await headersOf(await built(url, ['--full']))).toBe(before);
});

test('every response has all security headers', async () => {
  const { url } = await apiToBuildFrom({ products: 5 });
  const site = await built(url);
  const shop = await startSite({ dir: site.folder, port: 0, formsDir: resolve(site.folder, '../test-forms') });
  onTestFinished(() => shop.close());
  const etag = (await ask(shop.port, '/')).headers.etag ?? '';
  // The test API uses plain http, unlike a live shop, and the score would drop.
  const policy = policyIn(await headersOf(site));
  const live = policy.replace(url, 'https://api.example');
  for (const [status, path, options] of everyKind(await site.files(), etag)) {
    const answer = await ask(shop.port, path, options);
    expect(answer.status, path).toBe(status);
    expectSecurityHeaders(answer.headers, policy, path);
    expect(observatoryScore({ ...answer.headers, 'content-security-policy': live }), path).toBe(130);
  }
});

test("an operator's own headers are kept, and not duplicated by the next build", async () => {
  const folder = await temporaryFolder();
  const [assets, site] = [`${folder}/assets`, `${folder}/site`];
  await writeFiles(assets, { _headers: '/feeds/*\n  Cache-Control: public, max-age=600' });
  const build = (staging: string, isAgain: boolean) => {
    const stage = new Stage(staging, site);
    stage.takeAssets(assets, isAgain);
    writeHeaders(stage, assets, readSettings({}), { scripts: [], styles: [] });
    return readFileSync(`${staging}/_headers`, 'utf8');
  };
  const first = build(site, false);
  expect(first).toMatch(
    /^\/feeds\/\*\n {2}Cache-Control: public, max-age=600\n\/\*\n {2}Content-Security-Policy: .*\n {2}Cross-Origin-Opener-Policy: .*\n$/,
  );
  expect(build(`${folder}/next`, true)).toBe(first);
});
