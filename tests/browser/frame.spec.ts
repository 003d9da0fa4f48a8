import type { Page } from 'playwright/test';
import { newShopper, signInAs } from './account-fixtures.ts';
import { axeViolations } from './axe.ts';
import { hold } from './failures.ts';
import { expect, test } from './fixtures.ts';

test('the newsletter shows Subscribe after typing and a thank-you message after sending', async ({ page }) => {
  await page.goto('/about');
  const email = page.getByRole('textbox', { name: 'Newsletter' });
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await expect(subscribe).toBeHidden();
  await email.fill('ada@example.com');
  await subscribe.click();
  await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
  await expect(email).toHaveValue('');
});

test('the newsletter keeps the keyboard focus while it sends, and moves it to the result', async ({ page }) => {
  const release = await hold(page, '**/subscribed');
  await page.goto('/about');
  await page.getByRole('textbox', { name: 'Newsletter' }).fill('ada@example.com');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.focus();
  await page.keyboard.press('Enter');
  await expect(subscribe).toHaveAttribute('aria-disabled', 'true');
  await expect(subscribe).toBeFocused();
  release();
  await expect(page.getByText('Thank you for subscribing.')).toBeFocused();
});

test("the newsletter's email can't be changed while it is sent", async ({ page }) => {
  const release = await hold(page, '**/subscribed');
  await page.goto('/about');
  const email = page.getByRole('textbox', { name: 'Newsletter' });
  await email.fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).not.toBeEditable();
  release();
  await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(email).toBeEditable();
});

test('the newsletter keeps the typed email when sending fails', async ({ page, expected }) => {
  expected.push(/status of 500/);
  await page.goto('/about');
  await page.route('**/subscribed', (route) => route.fulfill({ status: 500, body: '' }));
  const email = page.getByRole('textbox', { name: 'Newsletter' });
  await email.fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('An error occured. Please try again.')).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
});

test('the newsletter replaces its last result while the next email is sent', async ({ page }) => {
  await page.goto('/about');
  const email = page.getByRole('textbox', { name: 'Newsletter' });
  await email.fill('ada@example.com');
  await email.press('Enter');
  await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
  const release = await hold(page, '**/subscribed');
  await email.fill('grace@example.com');
  await email.press('Enter');
  await expect(page.locator('.newsletter__status')).toHaveText('Sending...');
  release();
  await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
});

test.describe('the frame on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const status of [200, 500]) {
    test(`the newsletter message scrolls into view after status ${status}`, async ({ page, expected }) => {
      expected.push(/status of 500/);
      await page.goto('/about');
      await page.route('**/subscribed', (route) => route.fulfill({ status, body: '' }));
      await page.getByRole('textbox', { name: 'Newsletter' }).fill('ada@example.com');
      await page.keyboard.press('Enter');
      await expect(page.locator('.newsletter__status')).not.toBeEmpty();
      // Browsers scroll by whole pixels.
      await expect(page.locator('.newsletter__status')).toBeInViewport({ ratio: 0.95 });
    });
  }

  test('menu and search open, close with Escape and navigate', async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    // Tabbing out of the menu closes it, so that it does not cover the focused element.
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(menu).toBeVisible();
    const isInMain = () => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
    for (let tabs = 0; tabs < 50 && !(await isInMain()); tabs += 1) await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    expect(await isInMain()).toBe(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Kalimbas' }).click();
    await expect(page).toHaveURL('/category/kalimbas');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL('/products');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('talking drum');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/search?q=talking+drum');
  });
});

test.describe('the frame on a wide screen', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  test('the header has all links, and its search button searches', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const [name, href] of [
      ['Home', '/'],
      ['Shop', '/products'],
      ['Best selling', '/products?list=best-selling'],
      ['Contact us', '/contact-us'],
      ['Help', '/contact-us'],
      ['Support', '/contact-us'],
      ['Wish list', '/wish-list'],
      ['Cart', '/cart'],
    ] as const) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(header.getByText('Roanoke, VA').first()).toBeVisible();
    await header.getByRole('combobox', { name: 'Search the shop' }).fill('kente');
    await header.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/products/search?q=kente');
  });
});

const categories = (page: Page) => page.getByRole('button', { name: 'Categories' });
const drums = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Drums' });

test("the header's categories open and close by keyboard and pointer, and lead to a category", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto('/about');
  await expect(drums(page)).toBeHidden();
  await categories(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Paintings' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drums(page)).toBeHidden();
  await expect(categories(page)).toBeFocused();
  await categories(page).click();
  await expect(drums(page)).toBeVisible();
  await page.getByRole('main').click({ position: { x: 20, y: 500 } });
  await expect(drums(page)).toBeHidden();
  // From 1440 px on, the button shows its name.
  await page.setViewportSize({ width: 1440, height: 900 });
  await categories(page).press('Enter');
  expect(await axeViolations(page)).toEqual([]);
  await drums(page).click();
  await expect(page).toHaveURL('/category/drums');
});

test('the header shows a name of 16 letters in full', async ({ page }) => {
  const shopper = await newShopper();
  expect(shopper.username).toHaveLength(16);
  await signInAs(page, shopper);
  await page.goto('/about');
  const greeting = page.getByRole('banner').locator('.site-header__name');
  for (const width of [1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(greeting).toHaveText(`Welcome, ${shopper.username}`);
    expect(await greeting.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the header's categories are links on any screen", async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto('/about');
    await categories(page).click();
    await drums(page).click();
    await expect(page).toHaveURL('/category/drums');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'All categories' }).click();
    await expect(page).toHaveURL('/category');
  });
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page).toHaveURL('/about#main');
});
