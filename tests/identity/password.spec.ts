import { changeAccount, createAccount, emailTo } from './emulator.ts';
import {
  expect,
  expectSignedIn,
  newEmail,
  password,
  refused,
  sendPassword,
  serviceKeys,
  signOut,
  test,
  wrongDetails,
} from './fixtures.ts';

test('a new account signs in with the cart kept, signs out, and signs in again', async ({ page }) => {
  const email = newEmail();
  await page.goto('/products/kano-crossed-sandals');
  await page
    .getByRole('button', { name: /^Add .*to cart/i })
    .first()
    .click();
  await page.goto('/sign-in/password?next=/cart');
  await page.getByRole('button', { name: 'New here? Create an account' }).click();
  await sendPassword(page, email, password, 'Create account');
  await expectSignedIn(page, '/cart');
  await expect(page.locator('.cart-line').first()).toContainText(/Kano/);
  await signOut(page);
  expect(await serviceKeys(page)).toEqual([]);
  await page.goto('/sign-in/password?next=/about');
  await sendPassword(page, email);
  await expectSignedIn(page, '/about');
});

test.describe('wrong details', () => {
  test.use({ expected: [refused] });

  test('of a wrong password, an unknown address and a disabled account say the same sentence', async ({ page }) => {
    const [known, disabled] = [newEmail(), newEmail()];
    await createAccount(known, password);
    const { localId } = await createAccount(disabled, password);
    await changeAccount(localId, { disableUser: true });
    for (const [email, typed] of [
      [known, 'another password'],
      [newEmail(), password],
      [disabled, password],
    ] as const) {
      await page.goto('/sign-in/password');
      await sendPassword(page, email, typed);
      await expect(page.getByRole('alert')).toHaveText(wrongDetails);
    }
  });

  test('of a new account with a known address do not say that it is known', async ({ page }) => {
    const email = newEmail();
    await createAccount(email, password);
    await page.goto('/sign-in/password');
    await page.getByRole('button', { name: 'New here? Create an account' }).click();
    await sendPassword(page, email, 'another password', 'Create account');
    await expect(page.getByRole('alert')).toHaveText(
      'We couldn’t create this account. If you have one already, sign in or reset its password.',
    );
  });
});

test('a forgotten password is replaced through an email', async ({ page }) => {
  const email = newEmail();
  await createAccount(email, 'the old password');
  await page.goto('/sign-in/password?next=/about');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await page.goto((await emailTo(email, 'PASSWORD_RESET')).shopLink);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/login?next=%2Fabout',
  );
  await page.goto('/sign-in/password?next=/about');
  await sendPassword(page, email);
  await expectSignedIn(page, '/about');
});

test.describe('an unknown address', () => {
  test.use({ expected: [refused] });

  test('gets the same answer about a forgotten password', async ({ page }) => {
    const email = newEmail();
    await page.goto('/sign-in/password');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  });
});
