import type { Page } from 'playwright';

/** Signs up by the shop's own form, as somebody new: names are given once. The page stays signed in. */
export async function signUp(page: Page, username: string): Promise<void> {
  const password = 'a long password';
  await page.goto('/login?form=sign-up');
  // Only the form to sign up asks for it: from here on that one is there.
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.locator('html[data-session="in"]').waitFor();
}

/** Says in the cart that is open where the pieces go, and to whom. */
export async function fillInDelivery(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Deliver to' });
  await field.click();
  await field.pressSequentially('20001');
  await page.getByRole('option').filter({ hasText: '20001' }).first().click();
  await page.getByLabel('Full name').fill('Ama Mensah');
  await page.getByLabel('Street and number').fill('1 Example Street');
}
