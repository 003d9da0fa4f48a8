import type { Page } from 'playwright/test';
import { callsOf, checkOut, fillCart, paymentDialog, piecesForSale, readyShopper } from './checkout-fixtures.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Deliver to' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option');
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });

/** Types a text that matches only one place and chooses it. @param listed the text of its option */
async function chooseOnly(page: Page, text: string, listed: string): Promise<void> {
  await field(page).fill(text);
  await expect(options(page)).toHaveText([listed]);
  await expect(totals(page)).not.toContainText('Delivery,');
  await field(page).press('Enter');
}

test.describe('the place field', () => {
  test.beforeEach(async ({ page }) => {
    const [piece] = await piecesForSale(1);
    await fillCart(page, [{ piece, quantity: 1 }]);
    await page.goto('/cart');
  });

  test('resolves ZIP codes, towns and boxes to places', async ({ page }) => {
    for (const [text, name] of [
      ['75072', 'McKinney, TX 75072'],
      ['75036-1234', 'Frisco, TX 75036'],
      ['85144', 'San Tan Valley, AZ 85144'],
      ['75037', '75037 (near Plano, TX)'],
      ['83702 Boise', 'Boise, ID 83702'],
      ['Peñasco', 'Penasco, NM 87553'],
      ['96950', 'Saipan, MP 96950'],
      ['PO Box 12, Roanoke, VA 24001', 'PO Box 12, Roanoke, VA 24001'],
    ] as const) {
      await test.step(text, async () => {
        await chooseOnly(page, text, name.replace('PO Box 12,', 'PO Box 12'));
        await expect(field(page)).toHaveValue(name);
        await expect(totals(page)).toContainText(/Delivery, [\d,]+ miles?\$\d/);
      });
    }
  });

  test('charges a flat rate for military mail', async ({ page }) => {
    await chooseOnly(page, 'APO AE 09012-1234', 'APO AE 09012');
    await expect(field(page)).toHaveValue('APO AE 09012');
    await expect(totals(page)).toContainText('Delivery, military mail$25.00');
    await chooseOnly(page, 'New York, NY 10001', 'New York, NY 10001');
    await expect(totals(page)).toContainText('Delivery, 399 miles$39.00');
  });

  test("lists an island's towns by the name of the island", async ({ page }) => {
    await field(page).fill('St. Croix');
    await expect(options(page).first()).toHaveText('Christiansted, VI 5 ZIP codes');
    await options(page).filter({ hasText: 'Frederiksted' }).click();
    await expect(field(page)).toHaveValue('Frederiksted, VI ');
    await options(page).filter({ hasText: '00840' }).click();
    await expect(totals(page)).toContainText(/Delivery, 1\d{3} miles\$1\d\d\.00/);
  });

  test('requests only existing files of places', async ({ page }) => {
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/places/')) answers.push(answer.status());
    });
    for (const [round, text] of ['00', '21', 'qx', 'xk 12', 'zzyzx', 'Ñandú', '00400'].entries()) {
      await test.step(text, async () => {
        // The page has read this file for '00'.
        if (text === '00400') await page.goto('/cart');
        await field(page).fill(text);
        await expect.poll(() => answers).toEqual(new Array(round + 1).fill(200));
      });
    }
  });
});

test('an order by military mail uses the flat delivery rate', async ({ page }) => {
  await readyShopper(page);
  const baskets = callsOf(page, 'POST', '/basket/create/');
  await page.goto('/cart');
  // Until the saved place shows, typing may add to it instead of replacing it.
  await expect(field(page)).toHaveValue('Washington, DC 20001');
  await chooseOnly(page, 'Unit 2050 Box 4190, APO AP 96278', 'Unit 2050 Box 4190 APO AP 96278');
  await expect(totals(page)).toContainText('Delivery, military mail$25.00');
  const total = await totals(page).locator('[data-amount="after"]').textContent();
  await checkOut(page);
  await expect(paymentDialog(page)).toContainText('Unit 2050 Box 4190, APO AP 96278');
  await expect(paymentDialog(page)).toContainText('Delivery, military mail$25.00');
  await expect(paymentDialog(page)).toContainText(`Total${total}`);
  const basket = JSON.parse(baskets[0] ?? '{}');
  expect(basket).toMatchObject({
    delivery_place_name: 'Unit 2050 Box 4190, APO AP 96278',
    delivery_cost: 25,
    delivery_latitude: 37.62,
    delivery_longitude: -122.38,
  });
  expect(Math.round((basket.cart_total_amount + basket.tax_amount + 25) * 100)).toBe(Math.round(basket.total * 100));
});
