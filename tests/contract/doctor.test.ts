import { spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#config/env.ts';
import { examineAccount } from '#scripts/doctor/account.ts';
import { examineBrowserAccess } from '#scripts/doctor/browsers.ts';
import { Examination, type Finding } from '#scripts/doctor/examination.ts';
import { examine } from '#scripts/doctor/examine.ts';
import { examineExtras } from '#scripts/doctor/extras.ts';
import { ProbeClient } from '#scripts/doctor/probe-client.ts';
import { examineSettings, isSafe } from '#scripts/doctor/settings.ts';
import { toDoList, toDoOfShop } from '#scripts/first-run/to-do.ts';
import { serveLocally, serveSelfSigned, unusedOrigin } from '../fixtures/local-server.ts';
import { readyShop } from '../unit/scripts/first-run/shop-fixture.ts';
import { makeOrder, password, type Session, startTestApi, type TestApi } from './api-setup.ts';

const SITE = 'https://shop.example';
let api: TestApi;

beforeEach(async () => {
  api = await startTestApi({ siteUrl: SITE, renderPicture: async () => Buffer.from('jpeg') });
});
afterEach(() => api.close());

const settingsFor = (apiUrl: string, more: Record<string, string> = {}) =>
  readSettings({ PUBLIC_API_URL: apiUrl, SITE_URL: SITE, PUBLIC_PAYMENT_HOSTS: 'pay.example', ...more });
const identitySettings = {
  PUBLIC_IDENTITY_API_KEY: 'key',
  PUBLIC_IDENTITY_AUTH_DOMAIN: 'eart-shop.firebaseapp.com',
  PUBLIC_IDENTITY_PROJECT_ID: 'eart-shop',
  PUBLIC_IDENTITY_METHODS: 'link',
};
const look = (shopper?: Session) =>
  examine(settingsFor(api.url), shopper ? { username: shopper.username, password } : null, []);
const subjects = (findings: Finding[], verdict: Finding['verdict']) =>
  findings.filter((finding) => finding.verdict === verdict).map(({ subject }) => subject);

/** Makes the API return a wrong response to matching calls: `body`, or the response of the call `from`. */
async function lie(pattern: string, { status = 200, body, from }: { status?: number; body?: unknown; from?: string }) {
  const answer = from === undefined ? body : (await api.get(from)).body;
  await api.control('/faults', { kind: 'answer', pattern, status, body: answer });
}

describe('an API that follows the contract', () => {
  test('passes all checks when signed out', async () => {
    const findings = await look();
    expect(subjects(findings, 'off')).toEqual([]);
    expect(subjects(findings, 'note')).toEqual(['rating']);
    expect(subjects(findings, 'good')).toEqual(
      expect.arrayContaining(['GET /products/?sort=-price', 'GET /products/latest', 'a picture', 'CORS', 'ETag']),
    );
    expect(subjects(findings, 'skipped')).toEqual(expect.arrayContaining(['GET /baskets/{id}', 'POST /send-contact/']));
  });

  test('passes the check of the identity service', async () => {
    const identity = { projectId: 'eart-shop', tenant: null, keysUrl: api.url, emulator: false };
    const other = await startTestApi({ siteUrl: SITE, identity, renderPicture: async () => Buffer.from('jpeg') });
    onTestFinished(other.close);
    const findings = await examine(settingsFor(other.url, identitySettings), null, []);
    expect(findings).toContainEqual(
      expect.objectContaining({ verdict: 'good', subject: 'POST /auth/identity/ (nonsense)' }),
    );
  });

  test('passes all checks when signed in, without writing anything', async () => {
    const shopper = await api.signUp();
    const order = await makeOrder(api, shopper.access);
    await fetch(`${api.url}/__test/requests`, { method: 'DELETE' });
    const findings = await look(shopper);
    expect(subjects(findings, 'off')).toEqual([]);
    expect(subjects(findings, 'good')).toEqual(
      expect.arrayContaining(['POST /auth/token/', 'POST /auth/token/refresh/', `GET /baskets/${order}`]),
    );
    const { requests } = await (await fetch(`${api.url}/__test/requests`)).json();
    const calls = requests.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`);
    const changing = calls.filter((call: string) => !/^(GET|OPTIONS) |^POST \/api\/v1\/auth\/token\//.test(call));
    expect(changing).toEqual([]);
  });
});

describe('contract violations', () => {
  const unknown = 'eart-doctor-knows-no-such-id';
  test.each<[string, string, Parameters<typeof lie>[1]]>([
    ['GET /categories', '*/categories', { status: 500 }],
    ['GET /categories', '*/categories', { body: { categoriesWithProducts: [] } }],
    ['GET /categories/baskets', '/categories/baskets', { from: '/categories/drums' }],
    ['GET /category/baskets/products', '/category/baskets/products', { from: '/category/drums/products' }],
    [`GET /categories/${unknown}`, `/categories/${unknown}`, { from: '/categories/drums' }],
    ['GET /products/?page=2&page_size=2', 'page=2&page_size=2', { from: '/products/?page=1&page_size=2' }],
    ['GET /products/?page=2&page_size=2', 'page=1&page_size=2', { from: '/products/?page=1&page_size=3' }],
    ['GET /products/?sort=date', '/products/?sort=date', { from: '/products/?sort=price' }],
    ['GET /products/?sort=-date', '?sort=-date', { from: '/products/?sort=date' }],
    ['GET /products/?sort=price', '?sort=price', { from: '/products/' }],
    ['GET /products/?sort=-price', '?sort=-price', { from: '/products/?sort=price' }],
    ['GET /products/?lp=1245', '?lp=', { from: '/products/' }],
    ['GET /products/?hp=1', '?hp=', { from: '/products/' }],
    ['GET /products/?cat=baskets', '?cat=', { from: '/products/' }],
    ['GET /products/?q=Talking', '?q=Talking', { from: '/products/?cat=none' }],
    ['GET /products/?q=qzxvwkjqzx', '?q=qzx', { from: '/products/' }],
    ['GET /products/search/?search=Talking', '?search=Talking', { from: '/products/?cat=none' }],
    ['GET /products/search/?search=qzxvwkjqzx', '?search=qzx', { from: '/products/' }],
    ['GET /products/featured', '/products/featured', { status: 404 }],
    ['GET /products/latest', '/products/latest', { body: [{ id: 1, name: '' }] }],
    ['GET /products/market-basket', 'v1/products/market-basket', { from: '/products/djembe' }],
    [`GET /products/${unknown}`, `/products/${unknown}`, { status: 500 }],
    ['a picture', '/media/', { body: 'no picture' }],
    ['GET /auth/profile/ (signed out)', '/auth/profile/', { status: 403 }],
    ['GET /current-user/baskets/ (signed out)', '/current-user/baskets/', { from: '/products/?cat=none' }],
    ['POST /auth/token/refresh/ (nonsense)', 'POST /auth/token/refresh/', { status: 400 }],
  ])('reports %s', async (subject, pattern, answer) => {
    await lie(pattern, answer);
    const off = (await look()).filter(({ verdict }) => verdict === 'off');
    expect(off.map((finding) => finding.subject)).toEqual([subject]);
    expect(off[0]?.remedy).toMatch(/\.$/);
  });
});

test.each([
  [
    { description: 'Longer.', images_urls: ['/media/signed.jpg?at=2'] },
    'images_urls, description differ from the list',
  ],
  [{ new_price: 1 }, 'new_price differs from the list'],
])('reports what a list says otherwise than the product: %j', async (own, says) => {
  const { body } = await api.get('/products/market-basket');
  await lie('v1/products/market-basket', { body: { ...body, ...own } });
  const off = (await look()).filter(({ verdict }) => verdict === 'off');
  expect(off).toMatchObject([{ subject: 'GET /products/market-basket', says }]);
});

test.each([
  ['GET /categories', '/categories', { next_page: 2 }],
  ['GET /categories', '/categories', { next: 'https://api.example/api/v1/categories?page=2' }],
  ['GET /category/baskets/products', '/category/baskets/products', { next_page: 2 }],
])('reports that %s is cut off', async (subject, path, next) => {
  const { body } = await api.get(path);
  await lie(`v1${path}`, { body: { results: body.results ?? body.products ?? body, ...next } });
  const off = (await look()).filter(({ verdict }) => verdict === 'off');
  expect(off).toMatchObject([{ subject, says: expect.stringMatching(/^next(_page)? is .*2: the list is cut off$/) }]);
});

test.each<[string, Parameters<typeof lie>[1] | null, string]>([
  ['responded with 404', null, 'Add this call to the API for the project eart-shop'],
  ['accepted an invalid token', { body: { id: 1 } }, "Verify each token with the service's published keys"],
  ['responded with 500 instead of 401', { status: 500 }, 'Respond with 401'],
])('reports an API that %s at /auth/identity/', async (says, answer, remedy) => {
  if (answer) await lie('POST /api/v1/auth/identity/', answer);
  const findings = await examine(settingsFor(api.url, identitySettings), null, []);
  expect(findings.filter(({ verdict }) => verdict === 'off')).toMatchObject([
    {
      subject: 'POST /auth/identity/ (nonsense)',
      says: expect.stringContaining(says),
      remedy: expect.stringContaining(remedy),
    },
  ]);
});

test.each([
  [
    'html',
    'responded with a page of HTML: not JSON, starting "<!doctype html>',
    'Something other than the API responded',
  ],
  ['truncate', 'responded with truncated JSON: not JSON, starting "', 'The response is truncated'],
  ['reset', 'no response', 'Check that the API is running'],
])('a broken response (%s) is reported with its cause', async (kind, says, remedy) => {
  await api.control('/faults', { kind, pattern: '/products/offer' });
  const off = (await look()).filter(({ verdict }) => verdict === 'off');
  expect(off).toMatchObject([
    {
      subject: 'GET /products/offer',
      says: expect.stringContaining(says),
      remedy: expect.stringContaining(remedy),
    },
  ]);
});

test('an invalid record is reported once, and the remaining checks still run', async () => {
  await api.control('/products/market-basket', { raw: { name: null } });
  const findings = await look();
  const off = findings.filter(({ verdict }) => verdict === 'off');
  expect(off).toMatchObject([{ says: 'product "market-basket": name must be text' }]);
  expect(subjects(findings, 'good')).toEqual(expect.arrayContaining(['GET /products/?sort=-price', 'a picture']));
});

describe('account checks', () => {
  test.each<[string, string, Parameters<typeof lie>[1]]>([
    ['POST /auth/token/', 'POST /api/v1/auth/token/*', { status: 500 }],
    ['POST /auth/token/', 'POST /api/v1/auth/token/', { body: { id: 1 } }],
    ['GET /current-user/basket/', '/current-user/basket/', { body: { total: 3 } }],
    ['GET /baskets/999999999', '/baskets/999999999', { body: { id: 999999999 } }],
  ])('reports %s', async (subject, pattern, answer) => {
    const shopper = await api.signUp();
    await lie(pattern, answer);
    expect(subjects(await look(shopper), 'off')).toContain(subject);
  });

  test('a wrong password is reported without printing it', async () => {
    const shopper = await api.signUp();
    const findings = await examine(settingsFor(api.url), { username: shopper.username, password: 'geheim' });
    expect(subjects(findings, 'off')).toEqual(['POST /auth/token/']);
    expect(subjects(findings, 'skipped')).toContain('GET /baskets/{id}');
    expect(JSON.stringify(findings)).not.toContain('geheim');
  });

  test('tokens in a broken response are not printed', async () => {
    const shopper = await api.signUp();
    await api.control('/faults', { kind: 'truncate', pattern: 'POST /api/v1/auth/token/*' });
    const findings = await look(shopper);
    expect(subjects(findings, 'off')).toContain('POST /auth/token/');
    expect(JSON.stringify(findings)).not.toContain('eyJ');
  });

  test('credentials are never sent to a remote host unencrypted', async () => {
    const report = new Examination();
    const rules = { images: { apiOrigin: api.url, hosts: [] } };
    const client = new ProbeClient(api.url, SITE);
    await examineAccount({ report, client, rules }, { username: 'ada', password }, isSafe('http://api.example'));
    expect(client.answers).toEqual([]);
    expect(report.findings.find(({ subject }) => subject === 'POST /auth/token/')?.says).toContain('unencrypted');
  });
});

describe('redirects', () => {
  /** Starts an API that redirects all calls to `to`, or else within its own origin. */
  const redirecting = (to = '') =>
    serveLocally((request, response) => {
      const moved = request.url?.includes('moved') ?? false;
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-methods': '*' };
      const allowed = { ...headers, 'access-control-allow-headers': 'authorization, content-type' };
      response.writeHead(moved ? 200 : 307, {
        ...allowed,
        ...(!moved && { location: `${to}${request.url}${request.url?.includes('?') ? '&' : '?'}moved` }),
      });
      response.end('[]');
    });

  async function lookAt(apiUrl: string, siteUrl: string) {
    const report = new Examination();
    const client = new ProbeClient(apiUrl, siteUrl);
    await client.get('/categories');
    const subject = { report, client, rules: { images: { apiOrigin: apiUrl, hosts: [] } } };
    await examineBrowserAccess(report, client, apiUrl, siteUrl);
    await examineExtras(subject, [], settingsFor(apiUrl, { SITE_URL: siteUrl }));
    return report.findings;
  }

  test('of an API with another origin than the site are reported, also those of preflights', async () => {
    const findings = await lookAt(await redirecting(), SITE);
    expect(findings.filter(({ verdict }) => verdict === 'off').map(({ says }) => says)).toEqual([
      ...Array(5).fill('is redirected: browsers do not follow redirects of preflights'),
      'is redirected: browsers block it if it leaves this origin, or if the redirect itself has no CORS headers',
    ]);
  });

  test('of the origin of the site are only a note, unless they leave it', async () => {
    const inside = await redirecting();
    expect(subjects(await lookAt(inside, inside), 'off')).toEqual([]);
    expect(subjects(await lookAt(inside, inside), 'note')).toContain('GET /categories');
    const away = await redirecting(inside);
    expect(subjects(await lookAt(away, away), 'off')).toEqual(['GET /categories']);
  });
});

describe('browser access', () => {
  test('an API that allows another site than SITE_URL is reported', async () => {
    const findings = await examine(settingsFor(api.url, { SITE_URL: 'https://www.shop.example' }), null);
    const off = subjects(findings, 'off');
    expect(off).toEqual(['CORS', ...off.slice(1)]);
    expect(off.slice(1)).toHaveLength(5);
    expect(off.slice(1).every((subject) => subject.startsWith('OPTIONS '))).toBe(true);
  });

  test('a picture host is reported until IMAGE_HOSTS contains it', async () => {
    await api.control('/products/djembe', { raw: { thumbnail_url: 'https://cdn.example/djembe.jpg' } });
    const before = (await look()).find(({ verdict }) => verdict === 'off');
    expect(before).toMatchObject({ subject: 'pictures', says: expect.stringContaining('cdn.example') });
    expect(subjects(await examine(settingsFor(api.url, { IMAGE_HOSTS: 'cdn.example' }), null), 'off')).toEqual([]);
  });

  test('a missing optional feature is only a note', async () => {
    await lie('page=1&page_size=10', { from: '/products/?page_size=10' });
    const { results } = (await api.get('/products/')).body;
    await lie('page_size=250', {
      body: {
        total_pages: 1,
        current_page_number: 1,
        results: results.map((product: object) => ({ ...product, updated_at: null })),
      },
    });
    expect(subjects(await look(), 'note')).toEqual(['GET /products/', 'ETag', 'updated_at', 'rating']);
  });
});

test('what is left to do before the shop opens is reported, each setting once', () => {
  const report = new Examination();
  const settings = settingsFor('https://api.example', { PUBLIC_PAYMENT_HOSTS: '', PUBLIC_TEST_PAYMENT_PAGE: '1' });
  examineSettings(report, settings, toDoList({ shop: readyShop, settings, claims: [], texts: [] }));
  expect(report.findings.map(({ verdict, subject }) => `${verdict} ${subject}`)).toEqual([
    'good PUBLIC_API_URL',
    'good SITE_URL',
    'off PUBLIC_PAYMENT_HOSTS',
    'note PUBLIC_TEST_PAYMENT_PAGE',
  ]);
});

test('the list of the build is part of an examination', async () => {
  const settings = settingsFor(api.url);
  const found = subjects(await examine(settings, null), 'note');
  expect(found).toEqual(expect.arrayContaining(toDoOfShop(settings, []).map(({ subject }) => subject)));
  expect(found).toContain('PUBLIC_API_URL');
});

describe('the command', () => {
  function run(settings: Record<string, string>): Promise<{ code: number | null; text: string }> {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, ['scripts/doctor/main.ts'], { env: { PATH, ...settings } });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })));
  }
  const environment = () => ({ PUBLIC_API_URL: api.url, SITE_URL: SITE, PUBLIC_PAYMENT_HOSTS: 'pay.example' });

  test('exits with 0 when all checks pass', async () => {
    const { username } = await api.signUp();
    const { code, text } = await run({ ...environment(), DOCTOR_USERNAME: username, DOCTOR_PASSWORD: password });
    expect(text).toMatch(/^ok {4}GET \/products\/featured +\d+ ms {2}2 products$/m);
    expect(text).toMatch(/^\d+ as expected, 0 off, \d+ to note, \d+ not checked\.$/m);
    expect(text).not.toContain(password);
    expect(code).toBe(0);
  });

  test('exits with 1 and prints a remedy when a check fails', async () => {
    await lie('/products/offer', { status: 503 });
    const { code, text } = await run(environment());
    expect(text).toMatch(/^OFF {3}GET \/products\/offer .*responded with 503\n {6}→ .+\.$/m);
    expect(code).toBe(1);
  });

  test('reports an unreachable API once', async () => {
    const { code, text } = await run({ ...environment(), PUBLIC_API_URL: await unusedOrigin() });
    expect(text).toMatch(/OFF {3}the API .*no response.*\n.*PUBLIC_API_URL/);
    expect(text.match(/OFF/g)).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('names an unsuitable certificate', async () => {
    const { code, text } = await run({ ...environment(), PUBLIC_API_URL: await serveSelfSigned() });
    expect(text).toMatch(/OFF {3}the API .*the certificate is self-signed\n {6}→ .*Install one/);
    expect(text).not.toContain('no response');
    expect(code).toBe(1);
  });

  test('rejects an incomplete setting by name', async () => {
    const { code, text } = await run({ ...environment(), DOCTOR_USERNAME: 'ada' });
    expect(text).toContain('Settings: DOCTOR_USERNAME and DOCTOR_PASSWORD belong together');
    expect(code).toBe(1);
  });
});
