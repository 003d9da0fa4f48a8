import type { Page } from 'playwright/test';
import { newShopper, signInAs } from './account-fixtures.ts';
import { faultsAtWidths } from './axe.ts';
import { hold } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

const signInCall = `${apiUrl}/api/v1/auth/token/`;
const signUpCall = `${apiUrl}/api/v1/auth/user-signup/`;

test.use({ viewport: { width: 1400, height: 900 } });

async function openDialog(page: Page, link: 'Sign In' | 'Sign Up') {
  await page.goto('/about');
  await page.getByRole('link', { name: link, exact: true }).click();
  return page.getByRole('dialog', { name: link === 'Sign In' ? 'Sign in' : 'Sign up' });
}

test('the dialog has a description, takes focus and restores it on close', async ({ page }) => {
  const dialog = await openDialog(page, 'Sign In');
  await expect(dialog).toHaveAccessibleDescription(/Please enter your details to proceed\. We've saved your progress/);
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await expect(dialog.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('each dialog links to the other', async ({ page }) => {
  const signIn = await openDialog(page, 'Sign In');
  await signIn.getByRole('button', { name: "Don't have an account? Sign Up" }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign up' });
  await expect(signUp.getByLabel('Email')).toBeFocused();
  await signUp.getByRole('button', { name: 'Already have an account ? Sign In' }).click();
  await expect(signIn.getByLabel('Username')).toBeFocused();
});

test('a password can be pasted, shown and hidden', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openDialog(page, 'Sign In');
  const password = dialog.getByLabel('Password', { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText('from a manager'));
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue('from a manager');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  // A shown password is a text field, which browsers would capitalize and check.
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('autocapitalize', 'none');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('spellcheck', 'false');
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

const refusals = [
  { status: 400, text: 'Missing username or password' },
  { status: 401, text: 'You are unauthorized to this page' },
  { status: 500, text: 'Something went wrong' },
  { status: 429, text: 'Something went wrong' },
];
test('a refused sign-in shows the error in a toast and in the form, and keeps the input', async ({
  page,
  expected,
}) => {
  for (const { status, text } of refusals) {
    await test.step(`status ${status}`, async () => {
      expected.push(new RegExp(`status of ${status}`));
      await page.route(signInCall, (route) => route.fulfill({ status, json: { detail: 'The server explains.' } }));
      const dialog = await openDialog(page, 'Sign In');
      await dialog.getByLabel('Username').fill('ada');
      await dialog.getByLabel('Password', { exact: true }).fill('secret');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(toast(page, text)).toBeVisible();
      await expect(dialog.locator('form').getByRole('alert')).toHaveText(`${text}The server explains.`);
      await expect(dialog.getByLabel('Username')).toHaveValue('ada');
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('secret');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await page.unroute(signInCall);
    });
  }
});

test('the dialog opens without the error of an attempt that failed after it was closed', async ({ page, expected }) => {
  expected.push(/status of 401/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(signInCall, async (route) => {
    await held;
    await route.fulfill({ status: 401, json: { username: ['Unknown.'] } });
  });
  const dialog = await openDialog(page, 'Sign In');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('button', { name: 'Loggin in...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await expect(toast(page, 'You are unauthorized to this page')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In', exact: true }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByText('Unknown.')).toHaveCount(0);
});

test('a network failure shows an error, and the next attempt succeeds', async ({ page, expected }) => {
  expected.push(/^Failed to load resource/);
  const { username, password } = await newShopper();
  await page.route(signInCall, (route) => route.abort('internetdisconnected'));
  const dialog = await openDialog(page, 'Sign In');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.locator('form').getByRole('alert')).toHaveText('Something went wrong');
  await expect(toast(page, 'Something went wrong')).toBeVisible();
  await page.unroute(signInCall);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
  // It replaces the error toast.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
});

test('the sample API rejects wrong and empty credentials', async ({ page, expected }) => {
  expected.push(/status of 40[01]/);
  const dialog = await openDialog(page, 'Sign In');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Missing username or password')).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await dialog.getByLabel('Username').fill('nobody-of-that-name');
  await expect(dialog.getByLabel('Username')).toHaveAttribute('aria-invalid', 'false');
  await dialog.getByLabel('Password', { exact: true }).fill('x');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'You are unauthorized to this page')).toBeVisible();
});

test('the sign-in button shows a pending request, and a second press sends nothing', async ({ page }) => {
  const { username, password } = await newShopper();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route(signInCall, async (route) => {
    calls++;
    await held;
    await route.fallback();
  });
  const dialog = await openDialog(page, 'Sign In');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('button', { name: 'Loggin in...' }).press('Enter');
  await page.keyboard.press('Enter');
  answer();
  await expect(dialog).toBeHidden();
  expect(calls).toBe(1);
});

test('a new shopper signs up once the passwords match', async ({ page, expected }) => {
  expected.push(/status of 400/);
  const taken = await newShopper();
  const dialog = await openDialog(page, 'Sign Up');
  const button = dialog.getByRole('button', { name: 'Sign Up', exact: true });
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Username').fill(taken.username);
  await dialog.getByLabel('Password', { exact: true }).fill('a long password');
  await dialog.getByLabel('Confirm password', { exact: true }).fill('a long passwor');
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await expect(button).toBeDisabled();
  await dialog.getByLabel('Confirm password', { exact: true }).press('d');
  await dialog.getByLabel('Confirm password', { exact: true }).fill('a long password');
  await expect(dialog.getByText('Passwords do not match')).toHaveCount(0);
  await button.click();
  await expect(dialog.getByText('A user with that username already exists.').first()).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@example.com');
  await dialog.getByLabel('Username').fill(`new-${taken.username}`);
  await button.click();
  await expect(toast(page, 'Registration in successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Welcome, new-${taken.username}`).filter({ visible: true })).toBeVisible();
});

test('the sign-up button shows a pending request', async ({ page }) => {
  await page.route(signUpCall, () => undefined);
  const dialog = await openDialog(page, 'Sign Up');
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
});

for (const [next, target] of [
  ['/contact-us', '/contact-us'],
  ['//evil.example/x', '/'],
] as const) {
  test(`the login page with next=${next} leads to ${target}`, async ({ page }) => {
    const { username, password } = await newShopper();
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(toast(page, 'Logged in successfully')).toBeVisible();
    await expect(page).toHaveURL(target);
  });
}

test('the login page opens the form named in its URL', async ({ page }) => {
  await page.goto('/login?form=sign-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await expect(page).toHaveTitle('Sign up · Eart');
  await page.getByRole('button', { name: 'Already have an account ? Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page).toHaveTitle('Sign in · Eart');
});

test('the login page opens when the dialog fails to load', async ({ page, expected }) => {
  expected.push(/^Failed to load resource/);
  await page.route(/\/_astro\/show-sign-in\..*\.js$/, (route) => route.abort());
  await page.goto('/contact-us');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/login\?form=sign-up&next=%2Fcontact-us$/);
});

test.describe('axe', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  for (const form of ['Sign In', 'Sign Up'] as const) {
    test(`the ${form} dialog with an error has no axe violations`, async ({ page, expected }) => {
      expected.push(/status of 400/);
      await page.goto('/about');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: form, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: form === 'Sign In' ? 'Sign in' : 'Sign Up', exact: true }).click();
      await expect(dialog.locator('form').getByRole('alert')).toBeVisible();
      expect(await faultsAtWidths(page)).toEqual([]);
    });
  }
});

test('the current page stays with a notice when neither the dialog nor the login page loads', async ({
  page,
  expected,
}) => {
  expected.push(/^Failed to load resource/);
  await page.goto('/contact-us');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you have drums?');
  await page.route(/\/_astro\/show-sign-in\..*\.js$|\/login/, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/login'));
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await asked;
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you have drums?');
});

test('the login page greets a signed-in shopper and never shows a form', async ({ page }) => {
  const shopper = await newShopper();
  await signInAs(page, shopper);
  const release = await hold(page, '**/_astro/Login*.js');
  await page.goto('/login');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${shopper.username}`);
});
