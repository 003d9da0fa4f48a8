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
  await field.pressSequentially('20001');
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
