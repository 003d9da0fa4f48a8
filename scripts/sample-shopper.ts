import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';

/** Creates an account with the shop's sign-up form. Usernames must be unique. The page stays signed in. */
export async function signUp(page: Page, username: string): Promise<void> {
  const password = 'a long password';
  await page.goto('/login?form=sign-up');
  // Only the sign-up form has this field, so filling it waits for the form.
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.locator('html[data-session="in"]').waitFor();
}

/** Fills in address and name in the open cart. */
export async function fillInDelivery(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Deliver to' });
  await field.click();
  // Not key by key, because the field may hold the name of a place that was cleared in another tab.
  await field.fill('20001');
  await page.getByRole('option').filter({ hasText: '20001' }).first().click();
  await page.getByLabel('Full name').fill('Ama Mensah');
  await page.getByLabel('Street and number').fill('1 Example Street');
}

/** Washington, DC, as local storage keeps a chosen place. Delivery there costs $19. */
export const washington = {
  place_id: 'local:20001',
  name: 'Washington, DC 20001',
  formatted_address: 'Washington, DC 20001, USA',
  address_components: [],
  location: { lat: 38.9072, lng: -77.0369 },
};

/** A recipient in storage and in a basket. */
export const recipient = {
  name: 'Ada Shopper',
  street: '1 Example Street',
  unit: '',
  phone: '',
  gift_note: 'With love',
};

/** Calls the sample API. @param path with `/api/v1` or `/__test` @throws {Error} unless it succeeds */
export async function callApi<T>(
  apiUrl: string,
  method: 'GET' | 'POST',
  path: string,
  { body, access }: { body?: unknown; access?: string } = {},
): Promise<T> {
  const answer = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Bearer ${access}` }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Makes up the credentials of an account that nobody has. */
export const newCredentials = () => ({ username: `shopper-${randomUUID().slice(0, 8)}`, password: 'a long password' });

/** Creates an account at the sample API that nobody else uses. */
export async function newAccount(apiUrl: string) {
  const { username, password } = newCredentials();
  const body = { username, email: `${username}@example.com`, password, confirm_password: password };
  const path = '/api/v1/auth/user-signup/';
  const { id, access, refresh } = await callApi<{ id: number; access: string; refresh: string }>(apiUrl, 'POST', path, {
    body,
  });
  return { id: String(id), username, password, access, refresh };
}
