import type { Page } from 'playwright/test';
import { fillDelivery } from './checkout-fixtures.ts';
import { buyableProducts, enquireOnlyProduct, expect, messagesFrom, test, toast } from './fixtures.ts';
import { shifts, watchShifts } from './layout-shift.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

const terms = (page: Page) => page.locator('.sale-terms');
const rates = 'Delivery costs 10 cents a mile from Roanoke, VA';
const ask = (page: Page) => page.locator('.product').getByRole('link', { name: 'Ask about this piece' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask about this piece' });

async function pieceForSale() {
  const [piece] = await buyableProducts();
  if (!piece) throw new Error('The sample catalogue has no piece for sale.');
  return piece;
}

test('a piece for sale states delivery, tax, returns and payment', async ({ page }) => {
  const { id } = await pieceForSale();
  await page.goto(`/products/${id}`);
  await expect(terms(page).getByText(rates)).toBeVisible();
  await expect(terms(page).getByText('Sales tax of 5.3% is added in your cart.')).toBeVisible();
  await expect(terms(page).getByText('You may cancel for a refund within 2 days of the purchase.')).toBeVisible();
  await expect(terms(page).getByText('We never see your card number.')).toBeVisible();
  await terms(page).getByRole('link', { name: 'Shipping & returns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping & returns' })).toBeVisible();
});

for (const width of [320, 1400]) {
  test(`a stored place shows its delivery price without a layout shift, at ${width} px`, async ({ page }) => {
    const { id } = await pieceForSale();
    await page.setViewportSize({ width, height: 1400 });
    await fillDelivery(page);
    await watchShifts(page);
    await page.goto(`/products/${id}`);
    await page.keyboard.press('Shift');
    await expect(terms(page).getByText('Delivery to Washington, DC 20001 costs $19.00 for 194 miles.')).toBeVisible();
    await expect(terms(page).getByText(rates)).toBeHidden();
    expect(await shifts(page)).toEqual([]);
    // Another tab clears the place.
    const other = await page.context().newPage();
    await other.goto('/shipping-returns');
    await other.evaluate(() => localStorage.removeItem('deliveryPlace'));
    await expect(terms(page).getByText(rates)).toBeVisible();
  });
}

test('a piece that is not for sale states no terms of sale', async ({ page }) => {
  const answer = await fetch(`${apiUrl}/api/v1/products/?page_size=500`);
  const { results } = (await answer.json()) as { results: { id: string; enquire: boolean; in_stock: boolean }[] };
  const sold = results.find(({ enquire, in_stock }) => !enquire && !in_stock);
  await page.goto(`/products/${sold?.id}`);
  await expect(ask(page)).toBeVisible();
  await expect(terms(page)).toBeHidden();
  // Its contact options already answer questions.
  await page.goto(`/products/${(await enquireOnlyProduct()).id}`);
  await expect(page.locator('.product').getByText('Enquire price for this item')).toBeVisible();
  await expect(ask(page)).toBeHidden();
  await expect(terms(page)).toBeHidden();
});

test('a question about a piece reaches the shop with the name and URL of the piece', async ({ page }) => {
  const { id, name } = await pieceForSale();
  await page.goto(`/products/${id}`);
  await ask(page).click();
  await expect(dialog(page)).toHaveAccessibleDescription(name);
  await dialog(page).getByRole('textbox', { name: 'Your question' }).fill('How heavy is it?');
  await expect(dialog(page).getByText('To send, fill in your email and your question.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('question@example.com');
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Our customer care representative will get back to you.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(ask(page)).toBeFocused();
  expect(await messagesFrom('question@example.com')).toMatchObject([
    { kind: 'contact', subject: `Question about ${name}`, message: `How heavy is it?\n\n${siteUrl}/products/${id}` },
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question opens an email, and the rates of delivery are on the page', async ({ page }) => {
    const { id, name } = await pieceForSale();
    await page.goto(`/products/${id}`);
    await expect(terms(page).getByText(rates)).toBeVisible();
    const mail = new URL((await ask(page).getAttribute('href')) ?? '');
    expect(mail.href).toMatch(/^mailto:hello@example\.com\?/);
    expect(mail.searchParams.get('subject')).toBe(`Question about ${name}`);
    expect(mail.searchParams.get('body')).toBe(`${siteUrl}/products/${id}`);
  });
});
