import { changeAccount, codeTo, createAccount, emailTo } from './emulator.ts';
import {
  expect,
  expectSignedIn,
  newEmail,
  password,
  refused,
  sendCode,
  sendPassword,
  signOut,
  test,
} from './fixtures.ts';

const PHONE = '+12025550122';

// The service answers a right password with 400 when it asks for the second factor.
test.use({ expected: [refused] });

test('a phone is added, asked for its code at the next sign-in, and removed', async ({ page }) => {
  const email = newEmail();
  const { localId } = await createAccount(email, password);
  await changeAccount(localId, { emailVerified: true });
  await page.goto('/sign-in/password?next=/sign-in/security');
  await sendPassword(page, email);
  await page.waitForURL('/sign-in/security');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await page.getByLabel('Mobile number').fill('202 555 0122');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('We sent a six-digit code to (202) 555-0122.')).toBeVisible();
  await sendCode(page, await codeTo(PHONE));
  await expect(page.getByText('Text message to the number ending in 0122')).toBeVisible();
  await signOut(page);

  await page.goto('/sign-in/password?next=/sign-in/security');
  await sendPassword(page, email);
  await page.getByRole('button', { name: 'Text message to the number ending in 0122' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  const code = await codeTo(PHONE);
  await sendCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText('This code isn’t right. Check it and try again.');
  await sendCode(page, code);
  await page.waitForURL('/sign-in/security');

  await page.getByRole('button', { name: 'Remove: Text message to the number ending in 0122' }).click();
  await page.getByRole('button', { name: 'Yes, remove it: Text message to the number ending in 0122' }).click();
  await expect(page.getByText('You have no second step yet.')).toBeVisible();
  await signOut(page);
  await page.goto('/sign-in/password?next=/about');
  await sendPassword(page, email);
  await expectSignedIn(page, '/about');
});

test('a new account confirms its address before it adds a second step', async ({ page }) => {
  const email = newEmail();
  await createAccount(email, password);
  await page.goto('/sign-in/password?next=/sign-in/security');
  await sendPassword(page, email);
  await page.waitForURL('/sign-in/security');
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeHidden();
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await page.goto((await emailTo(email, 'VERIFY_EMAIL')).shopLink);
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/sign-in/password?next=/sign-in/security');
  await sendPassword(page, email);
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeVisible();
});
