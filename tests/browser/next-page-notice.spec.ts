import type { Page } from 'playwright/test';
import { newShopper, signInAs } from './account-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';
import { expectAnnouncement, listen } from './live-regions.ts';
import { runHeldTimers } from './timers.ts';
import { keepToasts, watchToasts } from './toasts.ts';

// Notices that move to the next page, because the shop navigates right after them.

const SIGNED_IN = 'Logged in successfully';
const storedNotice = (page: Page) => page.evaluate(() => sessionStorage.getItem('notice'));

async function signIn(page: Page, next: string): Promise<void> {
  const { username, password } = await newShopper();
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signUp(page: Page, next: string): Promise<void> {
  const name = (await newShopper()).username;
  await page.goto(`/login?form=sign-up&next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Username').fill(`new-${name}`);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

for (const { what, act, text, isTimed } of [
  { what: 'signing in', act: signIn, text: SIGNED_IN, isTimed: true },
  { what: 'signing up', act: signUp, text: 'Registration in successfully', isTimed: false },
]) {
  const time = isTimed ? ', for five seconds' : '';
  test(`${what} shows one notice on the next page, announced to screen readers${time}`, async ({ page }) => {
    const heard = await listen(page);
    const toasts = await watchToasts(page);
    await act(page, '/contact-us');
    await expect(page).toHaveURL('/contact-us');
    await expect(toast(page, text)).toBeVisible();
    await expectAnnouncement(heard, text);
    expect(await storedNotice(page)).toBeNull();
    if (isTimed) {
      await expect(toast(page, text)).toHaveCount(0);
      const [seen] = await toasts();
      expect((seen?.until ?? 0) - (seen?.since ?? 0)).toBeGreaterThan(4900);
    }
    expect(await toasts()).toHaveLength(1);
    await page.reload();
    await page.getByRole('textbox', { name: 'Message' }).fill('Do you have drums?');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    expect(await toasts()).toEqual([]);
  });
}

test('a reload within five seconds does not show the notice again', async ({ page }) => {
  const toasts = await watchToasts(page);
  await signIn(page, '/about');
  await expect(toast(page, SIGNED_IN)).toBeVisible();
  await page.reload();
  // Make sure that the script that would show the notice has loaded.
  await page.getByRole('textbox', { name: 'Newsletter' }).fill('a');
  await page.getByRole('link', { name: 'Home', exact: true }).first().hover();
  expect(await storedNotice(page)).toBeNull();
  expect(await toasts()).toEqual([]);
});

test('the notice shows once a page that failed to load is reached', async ({ page, expected }) => {
  expected.push(...loggedFailures);
  await page.route('**/contact-us', (route) => route.abort('internetdisconnected'));
  await signIn(page, '/contact-us');
  // The browser's error page. While it loads, it would interrupt the next navigation.
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.unroute('**/contact-us');
  await page.goto('/contact-us');
  await expect(toast(page, SIGNED_IN)).toBeVisible();
});

test('the notice replaces an earlier error toast', async ({ page, expected }) => {
  expected.push(/status of 401/);
  const { username, password } = await newShopper();
  await page.goto('/login?next=/about');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast(page, 'You are unauthorized to this page')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect(toast(page, SIGNED_IN)).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
});

test('the notice of a saved profile shows again after its reload', async ({ page }) => {
  await signInAs(page, await newShopper());
  await page.goto('/account?tab=profile');
  const form = page.getByRole('form', { name: 'Contact and addresses' });
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Home address').fill('114 Market Street SE, Roanoke, VA 24011');
  const reloaded = page.waitForEvent('domcontentloaded');
  await form.getByRole('button', { name: 'Save' }).click();
  await reloaded;
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
});

test('a notice older than a minute is not shown', async ({ page }) => {
  await page.goto('/about');
  const old = { kind: 'info', text: 'Old news', about: 'news' };
  await page.evaluate((old) => {
    sessionStorage.setItem('notice', JSON.stringify({ ...old, at: Date.now() - 61_000 }));
  }, old);
  await page.goto('/contact-us');
  await expect.poll(() => storedNotice(page)).toBeNull();
  await expect(toast(page, 'Old news')).toHaveCount(0);
});

test('the notice shows before navigation when storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: denied });
    Object.defineProperty(window, 'localStorage', { get: denied });
  });
  // The toast and the navigation wait five seconds, in which a busy machine may not have loaded the toast.
  await keepToasts(page);
  await signIn(page, '/about');
  await expect(toast(page, SIGNED_IN)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await runHeldTimers(page);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(toast(page, SIGNED_IN)).toHaveCount(0);
});
