import { callsOf, checkOut, readyShopper, storedCart } from './checkout-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const untrusted = [
  'https://payments.example.com/pay',
  'http://payments.example.com/pay',
  'javascript:document.title="followed"',
  `${siteUrl}/about`,
  `${apiUrl.replace('http://', 'http://user:secret@')}/sandbox/payments/1`,
];

test('an untrusted payment URL is not opened', async ({ page }) => {
  await readyShopper(page);
  const executions = callsOf(page, 'POST', '/payment/execute/');
  const creations = callsOf(page, 'POST', '/payment/create/');
  await page.goto('/cart');
  const dialog = await checkOut(page);
  for (const [index, redirect_url] of untrusted.entries()) {
    await test.step(redirect_url, async () => {
      await page.route(`${apiUrl}/api/v1/payment/create/`, (route) =>
        route.fulfill({ json: { payment_id: 'PAYID-1', redirect_url } }),
      );
      await dialog.getByRole('button', { name: 'Make Payment' }).click();
      // The alert of the previous URL is gone once the next payment is created.
      await expect.poll(() => creations.length).toBe(index + 1);
      await expect(dialog.getByRole('alert')).toContainText('isn’t one we trust');
      await expect(page).toHaveURL('/cart');
      await expect(page).not.toHaveTitle('followed');
      expect(await page.evaluate(() => localStorage.paymentIntent ?? '[]')).toBe('[]');
      expect(executions).toEqual([]);
      expect(await storedCart(page)).toHaveLength(1);
    });
  }
});
