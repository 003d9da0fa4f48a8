import { totpCode } from '../fixtures/identity-service.ts';
import { expect, test } from './identity-fixtures.ts';
import { serveRecaptcha } from './identity-google.ts';
import { email, expectSignedIn, password, refused, sendPassword } from './identity-steps.ts';

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

  test('is protected by an authenticator app, which can be removed', async ({ page, service }) => {
    service.addAccount({ email, password, emailVerified: true });
    await page.goto('/sign-in/password?next=/sign-in/security');
    await sendPassword(page);
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(page.getByRole('img', { name: 'The key as a picture' })).toBeVisible();
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Code').fill(totpCode(secret, Date.now()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Your second steps' })).toBeVisible();
    expect(service.accounts()[0]?.factors).toHaveLength(1);
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

test.describe('a wrong code for a new authenticator app', () => {
  test.use({ expected: [refused] });

  test('is refused beside its field', async ({ page, service }) => {
    service.addAccount({ email, password, emailVerified: true });
    await page.goto('/sign-in/password?next=/sign-in/security');
    await sendPassword(page);
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    const secret = (await page.locator('code').textContent()) ?? '';
    const right = [-1, 0, 1].map((period) => totpCode(secret, Date.now() + period * 30_000));
    const wrongCode = ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
    await page.getByRole('textbox', { name: 'Code' }).fill(wrongCode);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText('This code isn’t right. Check it and try again.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
