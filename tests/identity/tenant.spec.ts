import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { decodeJwt, UnsecuredJWT } from 'jose';
import type { Page } from 'playwright/test';
import { newShopper } from '../browser/account-fixtures.ts';
import { apiUrl, emulatorUrl, siteUrl, syncUrl, tenantApiUrl, tenantId, tenantSiteUrl } from './addresses.ts';
import { createAccount, emailTo } from './emulator.ts';
import {
  exchange,
  expect,
  expectSignedIn,
  newEmail,
  password,
  sendPassword,
  serviceKeys,
  signOut,
  test,
} from './fixtures.ts';

// One test at a time, because they share the endpoint that receives the token. The build names its port.
test.describe.configure({ mode: 'default' });

const MINUTE = 60_000;

interface Call {
  method: string | undefined;
  token: string | undefined;
}

let calls: Call[] = [];
let status = 204;

/** The shop's own endpoint. It is on another origin, so it answers as docs/identity.md asks. */
const endpoint = createServer(({ method, headers }, response) => {
  const isCall = method !== 'OPTIONS';
  if (isCall) calls.push({ method, token: headers.authorization?.replace(/^Bearer /, '') });
  response.writeHead(isCall ? status : 204, {
    'access-control-allow-origin': tenantSiteUrl,
    'access-control-allow-methods': 'POST, DELETE',
    'access-control-allow-headers': 'authorization',
  });
  response.end();
});

test.beforeAll(async () => {
  const { port, hostname } = new URL(syncUrl);
  await new Promise<void>((done) => endpoint.listen(Number(port), hostname, done));
});

test.afterAll(() => {
  endpoint.close();
  endpoint.closeAllConnections();
});

test.beforeEach(() => {
  calls = [];
  status = 204;
});

/** The calls so far: the method, and whose token it carried. */
const callsSoFar = () =>
  calls.map(({ method, token }) =>
    [method, token && (decodeJwt(token).email ?? decodeJwt(token).sub)].join(' ').trim(),
  );

const identityToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('identityToken') ?? '');

/** Waits until a sync that has begun in any tab is over. */
const syncEnds = (page: Page) => page.evaluate(() => navigator.locks.request('eart-token-sync', () => {}));

/** Moves the clock of all tabs, and waits for the sync that was due. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await syncEnds(page);
}

/** Signs in, stops the clock, and waits until the open page has looked for something to sync, as it does when it is first used. */
async function signInTo(page: Page, email: string): Promise<void> {
  await createAccount(email, password, tenantId);
  await page.clock.install();
  await page.goto('/sign-in/password?next=/about');
  await sendPassword(page, email);
  await expectSignedIn(page, '/about', tenantApiUrl);
  await expect.poll(callsSoFar).toEqual([`POST ${email}`]);
  const looked = page.waitForRequest(/accounts:lookup/);
  await page.reload();
  await page.keyboard.press('Shift');
  await looked;
  await syncEnds(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Milliseconds until five minutes after the last call. */
const untilDue = (page: Page) =>
  page.evaluate(() => Number(localStorage.getItem('tokenSynced')?.split(' ')[1]) + 300_000 - Date.now());

test.use({
  baseURL: tenantSiteUrl,
  origins: [tenantSiteUrl, tenantApiUrl, emulatorUrl, new URL(syncUrl).origin],
});

test.describe('in a shop of a tenant', () => {
  test('a new account and a link open accounts of the tenant', async ({ page }) => {
    await page.goto('/sign-in/password?next=/about');
    await page.getByRole('button', { name: 'New here? Create an account' }).click();
    await sendPassword(page, newEmail(), password, 'Create account');
    await expectSignedIn(page, '/about', tenantApiUrl);
    expect(decodeJwt(await identityToken(page)).firebase).toMatchObject({ tenant: tenantId });
    await signOut(page);
    const email = newEmail();
    await page.goto('/sign-in/link?next=/contact-us');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await page.goto((await emailTo(email, 'EMAIL_SIGNIN', tenantId)).link);
    await expectSignedIn(page, '/contact-us', tenantApiUrl);
    expect(decodeJwt(await identityToken(page))).toMatchObject({ email, firebase: { tenant: tenantId } });
  });

  test('a token of the tenant opens a session, and a token of another tenant or of none does not', async () => {
    const tokenOf = async (tenant?: string) => (await createAccount(newEmail(), password, tenant)).idToken;
    const [own, other, none] = [await tokenOf(tenantId), await tokenOf('others'), await tokenOf()];
    const answers = [await exchange(own, tenantApiUrl), await exchange(other, tenantApiUrl)];
    answers.push(await exchange(none, tenantApiUrl), await exchange(own, apiUrl), await exchange(none, apiUrl));
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 401, 401, 200]);
  });
});

test.describe('token sync', () => {
  test('sends the token once in five minutes, and the sign-out of two tabs', async ({ page, context }) => {
    const email = newEmail();
    await signInTo(page, email);
    const [{ token } = { token: '' }] = calls;
    expect(token).toBe(await identityToken(page));
    await pass(page, (await untilDue(page)) - 1000);
    expect(callsSoFar()).toHaveLength(1);
    await pass(page, 2000);
    expect(callsSoFar()).toEqual([`POST ${email}`, `POST ${email}`]);

    await page.clock.resume();
    // A page that nobody has used yet signs out of the service, too.
    await page.reload();
    const other = await context.newPage();
    await other.goto('/about');
    await other.locator('[data-sign-out]:visible').click();
    await expect.poll(() => serviceKeys(page)).toEqual([]);
    const notes = () => [sessionStorage.getItem('identityUser'), localStorage.getItem('tokenSynced')];
    await expect.poll(() => page.evaluate(notes)).toEqual([null, null]);
    // The second tab may not see yet that the first one has sent it.
    expect(new Set(callsSoFar().slice(2))).toEqual(new Set(['DELETE']));
  });

  test('renews the token five minutes before it expires, and sends the new one', async ({ page }) => {
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().includes('securetoken.googleapis.com')) renewals += 1;
    });
    await signInTo(page, newEmail());
    const expires = (decodeJwt(await identityToken(page)).exp ?? 0) * 1000;
    const now = await page.evaluate(() => Date.now());
    await pass(page, expires - 5 * MINUTE - now - 1000);
    expect(renewals).toBe(0);
    await pass(page, 2000);
    expect(renewals).toBe(1);
    // To this clock, the new token expires soon, too: the emulator's clock did not move.
    await pass(page, MINUTE);
    expect(renewals).toBe(1);
    const before = calls.length;
    await pass(page, (await untilDue(page)) + 1000);
    expect(calls).toHaveLength(before + 1);
    expect(calls.at(-1)?.token).toBe(await identityToken(page));
  });

  test.describe('that fails', () => {
    test.use({ expected: [/answered 503\.|status of 503/] });

    test('logs it, and tries again after a minute', async ({ page }) => {
      const email = newEmail();
      await signInTo(page, email);
      status = 503;
      const logged = page.waitForEvent('pageerror', ({ message }) => message.includes('503'));
      await pass(page, (await untilDue(page)) + 1000);
      expect((await logged).message).toBe(`POST ${syncUrl} answered 503.`);
      status = 204;
      await pass(page, MINUTE - 1000);
      expect(calls).toHaveLength(2);
      await pass(page, 2000);
      expect(callsSoFar()).toEqual(Array(3).fill(`POST ${email}`));
    });
  });

  test("is done by one of two tabs, which the token of the shop's own sign-in opened", async ({ page, context }) => {
    const { username, password: typed } = await newShopper(tenantApiUrl);
    const uid = randomUUID();
    const custom = new UnsecuredJWT({ uid, tenant_id: tenantId })
      .setAudience('https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit')
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    await context.route('**/api/v1/auth/token/', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), custom_token: custom } });
    });
    const other = await context.newPage();
    await other.goto('/contact-us');
    await other.keyboard.press('Shift');
    await page.goto('/login?next=/about');
    await page.getByLabel('Username').fill(username);
    await page.getByRole('textbox', { name: 'Password' }).fill(typed);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/about');
    for (const tab of [page, other]) {
      await expect.poll(() => serviceKeys(tab)).toHaveLength(1);
      await syncEnds(tab);
    }
    expect(callsSoFar()).toEqual([`POST ${uid}`]);
    await signOut(other);
    for (const tab of [page, other]) await expect.poll(() => serviceKeys(tab)).toEqual([]);
    await expect.poll(callsSoFar).toContain('DELETE');
  });

  test('is in the policy of its own shop only', async () => {
    const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';
    const { origin } = new URL(syncUrl);
    for (const path of ['/about', '/sign-in/password']) {
      expect(await policyOf(tenantSiteUrl + path)).toContain(origin);
      expect(await policyOf(siteUrl + path)).not.toContain(origin);
    }
    expect(await policyOf(`${tenantSiteUrl}/about`)).toContain(emulatorUrl);
    expect(await policyOf(`${siteUrl}/about`)).not.toContain(emulatorUrl);
  });
});
