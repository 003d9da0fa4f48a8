import type { Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { chooseZip, fillCart, piecesForSale } from './checkout-fixtures.ts';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames } from './frames.ts';
import { tabTo } from './keyboard.ts';

test.use({ expected: loggedFailures });

test.beforeEach(async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await fillCart(page, [{ piece, quantity: 1 }]);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Deliver to' });
/** The total that shows once a place is chosen. */
const priced = (page: Page) => page.getByText('Delivered total', { exact: true });
/** The status of the place. That of the gift note follows it. */
const said = (page: Page) => page.getByRole('region', { name: 'Delivery' }).getByRole('status').first();
const options = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option');

test('a shopper chooses a place by typing only a ZIP code', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('24011');
  await expect(options(page)).toHaveText([/^Roanoke, VA 24011 *$/]);
  await expect(said(page)).toContainText('1 place.');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Roanoke, VA 24011');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(priced(page)).toBeVisible();
  // Editing the text clears the place until one is chosen again.
  await field(page).press('Backspace');
  await expect(priced(page)).toBeHidden();
});

test('choosing a town lists its ZIP codes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/cart');
  await field(page).pressSequentially('roan');
  await expect(options(page).first()).toHaveText(/^Roanoke, VA \d+ ZIP codes$/);
  await field(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(active).toBe(await options(page).first().getAttribute('id'));
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Roanoke, VA ');
  await expect(options(page).first()).toHaveText('Roanoke, VA 24001');
  await field(page).pressSequentially('2401');
  await expect(options(page).first()).toHaveText('Roanoke, VA 24010');
  await options(page).filter({ hasText: '24016' }).click();
  await expect(field(page)).toHaveValue('Roanoke, VA 24016');
  await expect(options(page)).toHaveCount(0);
  await expect(priced(page)).toBeVisible();
});

test('a unit typed between street and town moves to its own field once a ZIP code is chosen', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('12 Oak Ave, Apt 4, Blacksburg, VA 24060');
  await expect(options(page)).toHaveText(['12 Oak Ave Blacksburg, VA 24060']);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('12 Oak Ave, Blacksburg, VA 24060');
  await expect(page.getByLabel('Unit')).toHaveValue('Apt 4');
  await field(page).fill('12 Oak Ave, #5, blacksburg');
  await options(page).filter({ hasText: 'Blacksburg, VA' }).click();
  await expect(field(page)).toHaveValue('12 Oak Ave, #5, Blacksburg, VA ');
  await options(page).filter({ hasText: '24060' }).click();
  await expect(field(page)).toHaveValue('12 Oak Ave, Blacksburg, VA 24060');
  await expect(page.getByLabel('Unit')).toHaveValue('#5');
  // A unit that the shopper typed is not overwritten.
  await page.getByLabel('Unit').fill('4 B');
  await field(page).fill('12 Oak Ave, Apt 4, Blacksburg, VA 24060');
  await options(page).click();
  await expect(priced(page)).toBeVisible();
  await expect(page.getByLabel('Unit')).toHaveValue('4 B');
});

test('a five-digit house number is not taken for a ZIP code', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('12345 Oak Ave Blacksburg VA');
  await expect(said(page)).toHaveText('No match found. Try a ZIP code, or a city and its state.');
});

test('Escape or leaving the field closes the list, and an arrow key reopens it', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('salem');
  await expect(options(page).first()).toBeVisible();
  await field(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('salem');
  await field(page).press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await field(page).press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowDown');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await field(page).press('Tab');
  await expect(options(page)).toHaveCount(0);
});

test.describe('leaving the field', () => {
  const totalsTop = (page: Page) =>
    page.getByRole('heading', { name: 'Totals' }).evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const wrong = (page: Page) => page.getByRole('region', { name: 'Delivery' }).getByRole('alert');

  for (const path of ['/cart', '/checkout']) {
    test(`selects the only matching place, and Tab moves on, on ${path}`, async ({ page }) => {
      await page.goto(path);
      await field(page).pressSequentially('24011');
      await field(page).press('Tab');
      await expect(page.getByLabel('Full name')).toBeFocused();
      await expect(field(page)).toHaveValue('Roanoke, VA 24011');
      await expect(priced(page)).toBeVisible();
      await expect(page.getByLabel('Full name')).toBeFocused();
      await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
      await expect(wrong(page)).toHaveCount(0);
    });
  }

  test('before the list has loaded selects the place later without moving focus or layout', async ({ page }) => {
    await page.goto('/cart');
    await field(page).pressSequentially('roan');
    await expect(options(page).first()).toBeVisible();
    const release = await hold(page, '**/places/**');
    const top = await totalsTop(page);
    await field(page).fill('90210');
    await field(page).press('Tab');
    await page.keyboard.type('Ada');
    release();
    await expect(field(page)).toHaveValue('Beverly Hills, CA 90210');
    await expect(priced(page)).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada');
    expect(await totalsTop(page)).toBe(top);
  });

  test('keeps a focused street field even if the place includes a street', async ({ page }) => {
    await page.goto('/cart');
    await field(page).focus();
    const release = await hold(page, '**/places/**');
    await field(page).fill('12 Oak Ave, Blacksburg, VA 24060');
    await field(page).press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Street and number')).toBeFocused();
    release();
    await expect(priced(page)).toBeVisible();
    await expect(page.getByLabel('Street and number')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Unit')).toBeFocused();
    await expect(page.getByLabel('Street and number')).toBeHidden();
  });

  test('shows an error until the text changes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/cart');
    await field(page).focus();
    const top = await totalsTop(page);
    const checked = new Set<string>();
    for (const { text, says } of [
      { text: 'zzzz', says: 'No match found. Try a ZIP code, or a city and its state.' },
      { text: 'roanoke, va', says: 'Several places match. Choose one, or enter its ZIP code.' },
      { text: 'salem', says: 'Several places match. Choose one, or enter its ZIP code.' },
    ]) {
      await test.step(text, async () => {
        await field(page).clear();
        await field(page).pressSequentially(text);
        await field(page).press('Tab');
        await expect(wrong(page)).toHaveText(says);
        await expect(page.getByLabel('Full name')).toBeFocused();
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page)).toHaveAccessibleDescription(says);
        await expect(field(page)).toHaveValue(text);
        expect(await totalsTop(page)).toBe(top);
        if (!checked.has(says)) expect(await axeViolations(page)).toEqual([]);
        checked.add(says);
        await field(page).press('End');
        await page.keyboard.type('x');
        await expect(wrong(page)).toHaveCount(0);
        await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
      });
    }
  });

  test('lists ambiguous places below the error when the shopper returns to the field', async ({ page }) => {
    await page.goto('/cart');
    await field(page).pressSequentially('roanoke, va');
    await field(page).press('Tab');
    await expect(wrong(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(options(page).first()).toBeVisible();
    const [text, list] = await Promise.all([wrong(page).boundingBox(), options(page).first().boundingBox()]);
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0);
    await options(page).filter({ hasText: '24016' }).click();
    await expect(field(page)).toHaveValue('Roanoke, VA 24016');
    await expect(wrong(page)).toHaveCount(0);
  });

  test('shows that places failed to load, and a retry continues from there', async ({ page }) => {
    await page.goto('/cart');
    await page.route('**/places/**', (route) => route.abort());
    await field(page).pressSequentially('90210');
    await field(page).press('Tab');
    await expect(wrong(page)).toHaveText('We couldn’t load places.');
    await page.unroute('**/places/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page)).toBeFocused();
    await expect(wrong(page)).toHaveCount(0);
    await expect(options(page)).toHaveText(['Beverly Hills, CA 90210']);
    await field(page).press('Tab');
    await expect(field(page)).toHaveValue('Beverly Hills, CA 90210');
  });

  test('shows that the chosen place failed to load, and a retry selects it', async ({ page }) => {
    await page.goto('/cart');
    await page.route('**/places/**/zip-*', (route) => route.abort());
    await field(page).fill('roanoke, va');
    await options(page).filter({ hasText: '24016' }).click();
    await expect(wrong(page)).toHaveText('We couldn’t look up this place.');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.unroute('**/places/**/zip-*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page)).toHaveValue('Roanoke, VA 24016');
    await expect(priced(page)).toBeVisible();
    await expect(wrong(page)).toHaveCount(0);
  });

  test('moves focus to the next field even if the list scrolls', async ({ page }) => {
    await page.goto('/cart');
    await field(page).pressSequentially('roanoke, va');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Full name')).toBeFocused();
  });

  test('shows no error for an empty field or when only the window loses focus', async ({ page, context }) => {
    await page.goto('/cart');
    await field(page).focus();
    await field(page).press('Tab');
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
    await expect(wrong(page)).toHaveCount(0);
    await field(page).pressSequentially('zzzz');
    await expect(said(page)).toHaveText('No match found. Try a ZIP code, or a city and its state.');
    const other = await context.newPage();
    await other.bringToFront();
    await page.bringToFront();
    await expect(wrong(page)).toHaveCount(0);
  });
});

test.describe('the Checkout button without a place', () => {
  const checkout = (page: Page) => page.getByRole('button', { name: /^(Checkout|One moment…)$/ });
  const wrong = (page: Page) => page.getByRole('region', { name: 'Delivery' }).getByRole('alert');

  for (const path of ['/cart', '/checkout']) {
    test(`is reachable by keyboard, describes why it is disabled and focuses the missing field, on ${path}`, async ({
      page,
    }) => {
      await page.goto(path);
      await field(page).focus();
      await tabTo(page, checkout(page));
      await expect(checkout(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(checkout(page)).toHaveAccessibleDescription(/^Enter a ZIP code to see/);
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong(page)).toHaveText('Where should we deliver? A ZIP code is enough.');
      await expect(field(page)).toHaveAccessibleDescription('Where should we deliver? A ZIP code is enough.');
      await page.keyboard.type('24011');
      await expect(wrong(page)).toHaveCount(0);
      await tabTo(page, checkout(page));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter the recipient’s name.')).toBeVisible();
      await expect(page.getByLabel('Full name')).toBeFocused();
      await page.keyboard.type('Ada Shopper');
      await tabTo(page, checkout(page));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter the street and number.')).toBeVisible();
      await expect(page.getByLabel('Street and number')).toBeFocused();
    });
  }

  test('focuses an ambiguous text and opens its list', async ({ page }) => {
    await page.goto('/cart');
    await field(page).pressSequentially('salem');
    await checkout(page).click({ force: true });
    await expect(field(page)).toBeFocused();
    await expect(wrong(page)).toHaveText('Several places match. Choose one, or enter its ZIP code.');
    await expect(options(page).first()).toBeVisible();
  });

  test('judges a text that was typed before the form is ready', async ({ page }) => {
    const release = await hold(page, '**/_astro/DeliveryForm.*.js');
    await page.goto('/cart');
    const button = page.locator('astro-island[component-url*="CheckoutButton"]');
    await field(page).pressSequentially('salem');
    await checkout(page).click({ force: true });
    await expect(button).not.toHaveAttribute('ssr');
    release();
    await expect(wrong(page)).toHaveText('Several places match. Choose one, or enter its ZIP code.');
    await expect(field(page)).toBeFocused();
  });

  test('waits for a pending place and then asks for the next field', async ({ page }) => {
    await page.goto('/cart');
    await field(page).focus();
    const release = await hold(page, '**/places/**');
    await field(page).fill('24011');
    await checkout(page).click({ force: true });
    await expect(checkout(page)).toHaveText('One moment…');
    await expect(wrong(page)).toHaveCount(0);
    release();
    await expect(page.getByText('Enter the recipient’s name.')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(checkout(page)).toHaveText('Checkout');
  });

  test('works in a cart that nobody has used yet once another tab chooses a place', async ({ page, context }) => {
    await page.goto('/cart');
    const other = await context.newPage();
    await other.goto('/cart');
    await chooseZip(other, '24011');
    await expect(priced(other)).toBeVisible();
    await expect(priced(page)).toBeVisible();
    await expect(checkout(page)).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('looks up the place again after another tab removed it', async ({ page, context }) => {
    await page.goto('/cart');
    await field(page).pressSequentially('24011');
    await field(page).press('Tab');
    await expect(priced(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate(() => localStorage.removeItem('deliveryPlace'));
    await expect(priced(page)).toBeHidden();
    await expect(field(page)).toHaveValue('Roanoke, VA 24011');
    await checkout(page).press('Enter');
    await expect(priced(page)).toBeVisible();
    await checkout(page).press('Enter');
    await expect(page.getByText('Enter the recipient’s name.')).toBeVisible();
  });

  test('does not move under the pointer when the place includes a street', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/cart');
    await field(page).pressSequentially('12 Oak Ave, Blacksburg, VA 24060');
    await expect(options(page)).toHaveCount(1);
    await checkout(page).hover({ force: true });
    await page.mouse.down();
    // Give an immediate selection time to happen.
    await waitForFrames(page);
    await expect(page.getByLabel('Street and number')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('Enter the recipient’s name.')).toBeVisible();
    await expect(field(page)).toHaveValue('12 Oak Ave, Blacksburg, VA 24060');
    await expect(page.getByLabel('Street and number')).toBeHidden();
  });
});

test('the status shows when nothing is found or places fail to load, with a retry', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('zzzz');
  await expect(said(page)).toHaveText('No match found. Try a ZIP code, or a city and its state.');
  await page.route('**/places/**', (route) => route.abort());
  await field(page).fill('90210');
  await expect(said(page)).toHaveText('We couldn’t load places.');
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/places/**');
  await field(page).press('Tab');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveText(['Beverly Hills, CA 90210']);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('90210');
});

test('searching for a place shifts no layout and stores nothing', async ({ page }) => {
  await page.goto('/cart');
  const below = page.getByRole('heading', { name: 'Totals' });
  const top = async () => (await below.boundingBox())?.y;
  const before = await top();
  await field(page).pressSequentially('roan');
  await expect(options(page).first()).toBeVisible();
  expect(await top()).toBe(before);
  await page.route('**/places/**', (route) => route.abort());
  await field(page).fill('90210');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await top()).toBe(before);
  const keys = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect(keys.filter((key) => !/^(test )?cart/.test(key))).toEqual([]);
});

test('a listed place can be chosen offline', async ({ page, context }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('24011');
  await expect(options(page)).toHaveText([/^Roanoke, VA 24011 *$/]);
  await context.setOffline(true);
  await field(page).press('Enter');
  await expect(priced(page)).toBeVisible();
});

test('Enter before the list has loaded chooses the typed place, not a stale one', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('24011');
  await expect(options(page)).toHaveText([/^Roanoke, VA 24011 *$/]);
  await field(page).fill('90210');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Beverly Hills, CA 90210');
  await expect(priced(page)).toBeVisible();
});
