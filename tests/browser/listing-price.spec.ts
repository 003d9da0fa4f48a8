import type { Page } from 'playwright/test';
import { hold } from './failures.ts';
import { expect, test } from './fixtures.ts';

test.describe('the price boxes', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  const low = (page: Page) => page.getByRole('spinbutton', { name: 'From $' });
  const high = (page: Page) => page.getByRole('spinbutton', { name: 'to $' });

  test('take what is typed once it is whole: nothing jumps on the way', async ({ page }) => {
    await page.goto('/products?lp=100');
    await high(page).click();
    await page.keyboard.press('End');
    for (const rest of ['100', '10', '1', '']) {
      await page.keyboard.press('Backspace');
      await expect(high(page)).toHaveValue(rest);
    }
    // Slower than the slider's rest.
    await high(page).pressSequentially('300', { delay: 500 });
    await expect(low(page)).toHaveValue('100');
    await expect(page).toHaveURL('/products?lp=100');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?lp=100&hp=300');
    await low(page).fill('');
    await low(page).pressSequentially('50');
    await expect(low(page)).toHaveValue('50');
    await low(page).blur();
    await expect(page).toHaveURL('/products?lp=50&hp=300');
    await high(page).fill('');
    await high(page).blur();
    await expect(page).toHaveURL('/products?lp=50');
    await expect(high(page)).toHaveValue('1000');
    await low(page).fill('0070');
    await low(page).blur();
    await expect(low(page)).toHaveValue('70');
  });

  test('count while they are still in use, once a price rests', async ({ page }) => {
    await page.goto('/products?lp=100');
    await high(page).fill('3');
    await high(page).pressSequentially('00');
    await expect(page).toHaveURL('/products?lp=100&hp=300');
    await expect(high(page)).toBeFocused();
    // What is in the way of the other waits until it is whole.
    await high(page).fill('3');
    await page.waitForTimeout(1500);
    await expect(page).toHaveURL('/products?lp=100&hp=300');
    await high(page).fill('350');
    await expect(page).toHaveURL('/products?lp=100&hp=350');
  });

  test('a bound beyond the other takes it along, and one step of the arrows is a dollar', async ({ page }) => {
    await page.goto('/products?hp=200');
    await low(page).fill('300');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL('/products?lp=300&hp=300');
    await high(page).fill('5000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?lp=300');
    await low(page).press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL('/products?lp=302');
  });

  test('what was not taken does not come back with the page', async ({ page }) => {
    const release = await hold(page, '**/_astro/Listing*.js');
    await page.goto('/products');
    await high(page).fill('9');
    await page.goto('/about');
    release();
    await page.goBack();
    await expect(high(page)).toHaveValue('1000');
    await high(page).focus();
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL('/products');
  });

  test('an order that is chosen while the slider rests stays', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products?sort=price&lp=10');
  });
});
