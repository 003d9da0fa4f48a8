import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { test as base, expect } from '../browser/fixtures.ts';
import { apiUrl, emulatorUrl, siteUrl } from './addresses.ts';

export { expect };

/** Matches the browser's log message for each refused request. The emulator has no reCAPTCHA. */
export const refused = /the server responded with a status of (?:4\d\d|501 .*\/v2\/recaptchaConfig)/;

/** One sentence for all wrong details, so that nobody learns which accounts exist. */
export const wrongDetails = 'These details don’t match an account that can sign in here. Check them and try again.';

/** The browser tests' `test`, in the shop that signs in at the emulator. */
export const test = base.extend({
  baseURL: siteUrl,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  origins: async ({}, use) => {
    await use([siteUrl, apiUrl, emulatorUrl]);
  },
});

/** Returns an address of its own for a test, because all tests share one emulator. */
export const newEmail = () => `ama-${randomUUID()}@example.com`;

export const password = 'correct horse battery';

/** Fills in and sends the form for an email address and a password. */
export async function sendPassword(page: Page, email: string, typed = password, button = 'Sign in'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(typed);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Enters the code of a text message or an app. */
export async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** The names of all that the service's client stores. */
export const serviceKeys = (page: Page) =>
  page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => key.startsWith('firebase:')));

/** Waits for the page after sign-in, and expects a session that the shop's API accepts. */
export async function expectSignedIn(page: Page, path: string, api = apiUrl): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  await expectSession(token, api);
}

/** Expects that the shop's API accepts an access token. */
export async function expectSession(token: string | null, api = apiUrl): Promise<void> {
  const answer = await fetch(`${api}/api/v1/auth/profile/`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
}

/** Sends a token of the service to the shop's API, as the sign-in pages do. */
export const exchange = (idToken: string, api = apiUrl) =>
  fetch(`${api}/api/v1/auth/identity/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id_token: idToken }),
  });

/** Signs out on the account page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.locator('[data-sign-out]:visible').click();
  await page.waitForURL((url) => url.pathname === '/');
}
