import { UnsecuredJWT } from 'jose';
import { changeAccount, createAccount } from './emulator.ts';
import { expect, expectSignedIn, newEmail, password, sendPassword, serviceKeys, signOut, test } from './fixtures.ts';

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

test("a custom token of the shop's API opens the account at the service", async ({ page }) => {
  const email = newEmail();
  const { localId } = await createAccount(email, password);
  await changeAccount(localId, { emailVerified: true });
  await page.goto('/sign-in/password?next=/about');
  await sendPassword(page, email);
  await expectSignedIn(page, '/about');
  // The session of a shopper who signed in at the shop, whose API issued a token for the service.
  const token = new UnsecuredJWT({ uid: localId })
    .setAudience(AUDIENCE)
    .setIssuer('shop@demo-eart.example')
    .setSubject('shop@demo-eart.example')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
  await page.evaluate((identityToken) => sessionStorage.setItem('identityToken', identityToken), token);
  await page.goto('/sign-in/security');
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeVisible();
  await signOut(page);
  await page.goto('/sign-in/security');
  await expect(page.getByText('Please sign in again before you change how you sign in.')).toBeVisible();
  expect(await serviceKeys(page)).toEqual([]);
});
