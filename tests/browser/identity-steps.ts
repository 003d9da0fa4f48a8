import type { Page } from 'playwright/test';
import { expect } from './identity-fixtures.ts';

export const email = 'ama@example.com';
export const password = 'correct horse battery';

/** The browser logs each error response. */
export const refused = /the server responded with a status of 4\d\d/;

/** Fills in the form of `/sign-in/password`. */
export async function fillPassword(page: Page, typed = password): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(typed);
}

/** Fills in and sends that form. */
export async function sendPassword(page: Page, typed = password): Promise<void> {
  await fillPassword(page, typed);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The stored session of a tab. */
export const sessionOf = (page: Page) =>
  page.evaluate(() => ({ access: sessionStorage.getItem('accessToken'), name: localStorage.getItem('username') }));

/** Waits for the page after sign-in. */
export async function expectSignedIn(page: Page, path = '/'): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  expect((await sessionOf(page)).access).toBeTruthy();
}
