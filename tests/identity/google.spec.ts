import { randomUUID } from 'node:crypto';
import { apiUrl } from './addresses.ts';
import { emailTo, signInWithGoogle } from './emulator.ts';
import { expect, expectSession, expectSignedIn, newEmail, test } from './fixtures.ts';

interface Session {
  id: number;
  access: string;
  username: string;
}

async function exchange(idToken: string): Promise<Session> {
  const answer = await fetch(`${apiUrl}/api/v1/auth/identity/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id_token: idToken }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Session;
}

// The popup needs a script from Google's servers, so the browser tests open it with a stand-in.
test('an account at Google gets a session, and the same one through a link to its address', async ({ page }) => {
  const email = newEmail();
  const { idToken } = await signInWithGoogle({ sub: randomUUID(), email, name: 'Ama' });
  const session = await exchange(idToken);
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
