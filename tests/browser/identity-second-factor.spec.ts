import type { Page } from 'playwright/test';
import { totpCode } from '../fixtures/identity-service.ts';
import { expect, test } from './identity-fixtures.ts';
import { serveRecaptcha } from './identity-google.ts';
import { email, expectSignedIn, password, refused, sendPassword } from './identity-steps.ts';

const wrong = 'This code isn’t right. Check it and try again.';

/** A code that an app does not show now, just before or soon. */
function wrongCode(secret: string): string {
  const right = [-1, 0, 1, 2].map((period) => totpCode(secret, Date.now() + period * 30_000));
  return ['111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

/** Fills in and sends the form for a code. */
async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test.describe('an account with a second factor', () => {
  test.use({ expected: [refused] });

  test('asks for the code of its phone', async ({ page, context, service }) => {
    await serveRecaptcha(context);
    const factors = [{ mfaEnrollmentId: 'f1', enrolledAt: new Date().toISOString(), phoneInfo: '+12025550177' }];
    service.addAccount({ email, password, emailVerified: true, factors });
    await page.goto('/sign-in/password?next=/cart');
    await sendPassword(page);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
    await page.getByRole('button', { name: 'Text message to the number ending in 0177' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill(service.verificationCodes('+12025550177')[0]?.code ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectSignedIn(page, '/cart');
  });

  test('adds an authenticator app in the profile, asks for its code, and removes it', async ({ page, service }) => {
    service.addAccount({ email, password, emailVerified: true });
    await page.goto('/sign-in/password?next=/account?tab=profile');
    await sendPassword(page);
    await page.getByRole('link', { name: 'Two-step sign-in' }).click();
    await expect(page.getByText('Please sign in again before you change how you sign in.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in with email and password' }).click();
    await sendPassword(page);
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'The key as a picture' })).toBeVisible();
    const secret = (await page.locator('code').textContent()) ?? '';
    await sendCode(page, wrongCode(secret));
    await expect(page.locator('form').getByRole('alert')).toHaveText(wrong);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(page.locator('code')).not.toHaveText(secret);
    const kept = (await page.locator('code').textContent()) ?? '';
    await sendCode(page, totpCode(kept, Date.now()));
    await expect(page.getByRole('heading', { name: 'Your second steps' })).toBeVisible();
    expect(service.accounts()[0]?.factors).toHaveLength(1);

    await page.goto('/sign-in/password?next=/sign-in/security');
    await sendPassword(page);
    await sendCode(page, wrongCode(kept));
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await sendCode(page, totpCode(kept, Date.now()));
    await page.getByRole('button', { name: /^Remove: Authenticator app/ }).click();
    await page.getByRole('button', { name: /^Yes, remove it: Authenticator app/ }).click();
    await expect(page.getByText('You have no second step yet.')).toBeVisible();
    expect(service.accounts()[0]?.factors).toHaveLength(0);
  });
});

test('signing out in another tab closes an open security page', async ({ page, context, service }) => {
  service.addAccount({ email, password, emailVerified: true });
  await page.goto('/sign-in/password?next=/sign-in/security');
  await sendPassword(page);
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('accessToken'))).toBeTruthy();
  await other.locator('[data-sign-out]:visible').click();
  await expect(page.getByText('Please sign in again before you change how you sign in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeHidden();
});

test('a new username in another tab leaves an open security page as it is', async ({ page, context, service }) => {
  service.addAccount({ email, password, emailVerified: true });
  await page.goto('/sign-in/password?next=/sign-in/security');
  await sendPassword(page);
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account?tab=profile');
  await other.getByRole('button', { name: 'Edit' }).first().click();
  const username = `renamed-${Date.now()}`;
  await other.getByRole('textbox', { name: 'Username' }).fill(username);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(username).first()).toBeAttached();
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
});

test.describe('a script of the second step that does not load', () => {
  test.use({ expected: [/status of 4\d\d|ERR_FAILED/] });

  test('leaves the form usable', async ({ page, service }) => {
    const factors = [{ mfaEnrollmentId: 'f1', enrolledAt: new Date().toISOString(), phoneInfo: '+12025550177' }];
    service.addAccount({ email, password, emailVerified: true, factors });
    await page.route('**/_astro/second-factors*', (route) => route.abort());
    await page.goto('/sign-in/password');
    await sendPassword(page);
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach the sign-in service.');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('aria-disabled', 'false');
  });
});
