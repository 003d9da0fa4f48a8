import { newShopper } from './account-fixtures.ts';
import { amountsToWashington, chooseZip, fillCart, piecesForSale, signInInDialog } from './checkout-fixtures.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1400, height: 900 }, reducedMotion: 'no-preference' });

test('a visitor sees the exact delivered total, signs in, pays and lands on the order', async ({ page }) => {
  const shopper = await newShopper();
  const [piece] = await piecesForSale(1);
  await fillCart(page, [{ piece, quantity: 2 }]);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expect(page.getByText('Enter a ZIP code to see')).toBeVisible();

  await chooseZip(page, '20001');
  const { total } = amountsToWashington(piece, 2);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(`Delivered total${total}`);

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Enter the recipient’s name.')).toBeVisible();
  // Another press focuses the field again.
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Ada Shopper');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Street and number')).toBeFocused();
  await page.getByLabel('Street and number').fill('1 Example Street');
  await page.getByRole('button', { name: 'Checkout' }).click();

  await signInInDialog(page, shopper);
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await expect(dialog).toContainText(total);
  await expect(dialog).toContainText('Ada Shopper');
  await dialog.getByRole('button', { name: 'Make Payment' }).click();
  await page.getByRole('button', { name: `Approve ${total}` }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EART-');
  await expect(page.getByText('Thank you for your order.')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
