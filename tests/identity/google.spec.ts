import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { apiUrl, emulatorUrl, siteUrl } from './addresses.ts';
import { emailTo, signInWithGoogle } from './emulator.ts';
import { exchange, expect, expectSession, expectSignedIn, newEmail, test } from './fixtures.ts';
import { serveFrameMessages } from './frame-messages.ts';

interface Session {
  id: number;
  access: string;
}

test('an account at Google gets a session, and the same one through a link to its address', async ({ page }) => {
  const email = newEmail();
  const { idToken } = await signInWithGoogle({ sub: randomUUID(), email, name: 'Ama' });
  const answer = await exchange(idToken);
  expect(answer.status).toBe(200);
  const session = (await answer.json()) as Session;
  await expectSession(session.access);
  await page.goto('/sign-in/link?next=/about');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await page.goto((await emailTo(email, 'EMAIL_SIGNIN')).link);
  await expectSignedIn(page, '/about');
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(String(session.id));
});

test('the page for Google loads nothing from Google before the click', async ({ page }) => {
  await page.goto('/sign-in/google');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
});

test.describe('the window of the emulator', () => {
  test.use({
    origins: [
      siteUrl,
      apiUrl,
      emulatorUrl,
      'https://apis.google.com',
      'https://unpkg.com',
      'https://fonts.googleapis.com',
    ],
  });

  // Only the messages between page and frame are a stand-in's: their script is on Google's servers, without which nothing opens.
  test('signs in with a new account', async ({ page, context }) => {
    const email = newEmail();
    await serveFrameMessages(context);
    await page.goto('/sign-in/google?next=/about');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opened;
    expect(new URL(popup.url()).origin).toBe(emulatorUrl);
    await popup.getByRole('button', { name: 'Add new account' }).click();
    await popup.locator('#email-input').fill(email);
    await popup.getByRole('button', { name: /^Sign in with/ }).click();
    await expectSignedIn(page, '/about');
    expect(decodeJwt((await page.evaluate(() => sessionStorage.getItem('identityToken'))) ?? '')).toMatchObject({
      email,
      email_verified: true,
      firebase: { sign_in_provider: 'google.com' },
    });
  });
});
