import { axeViolations, faultsAtWidths } from './axe.ts';
import { piecesForSale } from './checkout-fixtures.ts';
import { enquireOnlyProduct, expect, test } from './fixtures.ts';
import { savedPieces } from './wish-list-fixtures.ts';

/** Listings that the browser fetches. `routes.spec.ts` covers the prerendered pages. */
const fetched = [
  '/products?cat=masks&view=L&lp=100',
  '/products?q=nothing-of-the-kind',
  '/products/search?q=drum',
  '/category/masks?sort=price&hp=500',
];

for (const path of fetched) {
  test(`finds no violations on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
    await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
    expect(await faultsAtWidths(page)).toEqual([]);
  });
}

test('finds no violations on the page of a saved product', async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await savedPieces(page, [piece]);
  await page.goto(`/products/${piece.id}`);
  const heart = page.locator('.product').getByRole('button', { name: /^Save / });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await faultsAtWidths(page)).toEqual([]);
});

test('finds no violations in the enquiry dialog, open or with a validation error', async ({ page }) => {
  const { id } = await enquireOnlyProduct();
  await page.goto(`/products/${id}`);
  await page.getByRole('link', { name: 'Enquire price for this item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquire price' });
  await dialog.getByRole('button', { name: 'SMS' }).click();
  expect(await faultsAtWidths(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Email' }).fill('abcde');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  expect(await faultsAtWidths(page)).toEqual([]);
});

test('finds no violations on the contact form, with an error or after sending', async ({ page }) => {
  await page.goto('/contact-us');
  const form = page.getByRole('region', { name: 'Write' });
  await form.getByLabel('Email').fill('abcde');
  await form.getByLabel('Subject').fill('Hello');
  await form.getByLabel('Message').fill('Good day');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(await faultsAtWidths(page)).toEqual([]);
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toBeFocused();
  expect(await faultsAtWidths(page)).toEqual([]);
});

for (const width of [390, 1400]) {
  test(`finds no violations with the suggestions open at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    if (width < 1200) await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('braclet');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await axeViolations(page)).toEqual([]);
  });
}
