import { codeTo } from './emulator.ts';
import { expect, expectSignedIn, refused, sendCode, test } from './fixtures.ts';

test.use({ expected: [refused] });

test('a wrong code says so, and the right one signs in', async ({ page }) => {
  await page.goto('/sign-in/phone?next=/about');
  await page.getByLabel('Mobile number').pressSequentially('2025550111');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('We sent a six-digit code to (202) 555-0111.')).toBeVisible();
  const code = await codeTo('+12025550111');
  await sendCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText('This code isn’t right. Check it and try again.');
  await sendCode(page, code);
  await expectSignedIn(page, '/about');
});
