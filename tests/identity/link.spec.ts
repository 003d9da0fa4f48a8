import type { Page } from 'playwright/test';
import { siteUrl } from './addresses.ts';
import { emailTo } from './emulator.ts';
import { expect, expectSignedIn, newEmail, refused, test } from './fixtures.ts';

/** Asks for a link. @returns the link in the email */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/sign-in/link?next=/about');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  return (await emailTo(email, 'EMAIL_SIGNIN')).link;
}

test('a link signs in on the same device', async ({ page }) => {
  await page.goto(await askForLink(page, newEmail()));
  await expectSignedIn(page, '/about');
});

test('a link asks for the address on another device', async ({ page, browser }) => {
  const email = newEmail();
  const link = await askForLink(page, email);
  const context = await browser.newContext({ baseURL: siteUrl });
  const other = await context.newPage();
  await other.goto(link);
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(other, '/about');
  await context.close();
});

test.describe('a link on another device', () => {
  test.use({ expected: [refused] });

  test('does not sign in with another address', async ({ page, browser }) => {
    const link = await askForLink(page, newEmail());
    const context = await browser.newContext({ baseURL: siteUrl });
    const other = await context.newPage();
    await other.goto(link);
    await other.getByLabel('Email').fill(newEmail());
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other.getByRole('alert')).toBeVisible();
    await context.close();
  });
});

test.describe('a used link', () => {
  test.use({ expected: [refused] });

  test('says so, and leads to a new sign-in', async ({ page }) => {
    const email = newEmail();
    const link = await askForLink(page, email);
    await page.goto(link);
    await expectSignedIn(page, '/about');
    await page.goto(link);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This link was used already or has expired. Please ask for a new one.',
    );
  });
});
