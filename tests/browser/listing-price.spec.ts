import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { hold } from './failures.ts';
import { expect, test } from './fixtures.ts';
import { holdTimers, runHeldTimers } from './timers.ts';

test.describe('the price fields', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  const low = (page: Page) => page.getByRole('spinbutton', { name: 'From $' });
  const high = (page: Page) => page.getByRole('spinbutton', { name: 'to $' });

  test('apply a value on Enter or blur and never change it during typing', async ({ page }) => {
    await page.clock.install();
    await page.goto('/products?lp=100');
    await expect(low(page)).toHaveValue('100');
    await high(page).click();
    await page.keyboard.press('End');
    // A complete price applies after a pause in typing, which a busy machine would cause.
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const rest of ['100', '10', '1', '']) {
      await page.keyboard.press('Backspace');
      await expect(high(page)).toHaveValue(rest);
    }
    for (const digit of '300') {
      await page.keyboard.press(digit);
      // Slower than the slider's debounce.
      await page.clock.runFor(500);
    }
    await expect(high(page)).toHaveValue('300');
    await expect(low(page)).toHaveValue('100');
    await expect(page).toHaveURL('/products?lp=100');
    await page.clock.resume();
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

  test('apply a complete price after a pause in typing', async ({ page }) => {
    await page.clock.install();
    await page.goto('/products?lp=100');
    await high(page).fill('3');
    await high(page).pressSequentially('00');
    await expect(page).toHaveURL('/products?lp=100&hp=300');
    await expect(high(page)).toBeFocused();
    // A maximum below the minimum waits, because it may be incomplete.
    await page.clock.pauseAt(Date.now() + 60_000);
    await high(page).fill('3');
    for (let passed = 0; passed < 1500; passed += 500) await page.clock.runFor(500);
    await expect(page).toHaveURL('/products?lp=100&hp=300');
    await page.clock.resume();
    await high(page).fill('350');
    await expect(page).toHaveURL('/products?lp=100&hp=350');
  });

  test('stay empty after the range is removed, although the slider had come to rest', async ({ page }) => {
    await holdTimers(page, 350);
    await page.goto('/products?q=rope&lp=20');
    await expect(low(page)).toHaveValue('20');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL('/products?lp=20');
    await runHeldTimers(page);
    await page.getByRole('button', { name: 'Remove the price range' }).click();
    await expect(low(page)).toHaveValue('0');
    await runHeldTimers(page);
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
    await expect(page).toHaveURL('/products');
  });

  test('are swapped when the minimum exceeds the maximum', async ({ page }) => {
    await page.goto('/products');
    await low(page).fill('900');
    await page.keyboard.press('Tab');
    await expect(high(page)).toBeFocused();
    await high(page).fill('100');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?lp=100&hp=900');
    await expect(low(page)).toHaveValue('100');
    await expect(high(page)).toHaveValue('900');
    await expect(page.getByRole('button', { name: 'Remove the price range' })).toBeVisible();
    await expect(page.locator('.results .product-card').first()).toBeVisible();
  });

  test('keep reversed values until focus leaves both fields', async ({ page }) => {
    await page.goto('/products?hp=100');
    await low(page).fill('300');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL('/products?lp=100&hp=300');
    // The shopper may be about to enter 300 to 500.
    await expect(low(page)).toHaveValue('300');
    await expect(high(page)).toHaveValue('100');
    await high(page).fill('500');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL('/products?lp=300&hp=500');
    await low(page).fill('700');
    await low(page).blur();
    await expect(low(page)).toHaveValue('500');
    await expect(high(page)).toHaveValue('700');
    await expect(page).toHaveURL('/products?lp=500&hp=700');
  });

  test('reject invalid input and step by one dollar with the arrow keys', async ({ page }) => {
    await page.goto('/products?lp=300');
    for (const text of ['5000', '-5', '1e400', '']) {
      await high(page).fill(text);
      await page.keyboard.press('Enter');
      await expect(high(page)).toHaveValue('1000');
      await expect(page).toHaveURL('/products?lp=300');
    }
    await low(page).press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL('/products?lp=302');
  });

  test('show the range from the URL', async ({ page }) => {
    for (const [search, from, to] of [
      ['?lp=900&hp=100', '100', '900'],
      ['?lp=NaN&hp=1e9', '0', '1000'],
    ] as const) {
      await test.step(search, async () => {
        await page.goto(`/products${search}`);
        await expect(low(page)).toHaveValue(from);
        await expect(high(page)).toHaveValue(to);
        await expect(page.locator('.results .product-card').first()).toBeVisible();
      });
    }
  });

  test('do not restore an unapplied value on Back', async ({ page }) => {
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

  test('keep a sort order chosen before the slider value applies', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products?sort=price&lp=10');
  });
});

test.describe('the price slider', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  const slider = (page: Page) => page.locator('.price-filter__slider');
  const thumb = (page: Page, which: 'Lowest' | 'Highest') => page.getByRole('slider', { name: `${which} price` });
  /** Half the width of a thumb, in CSS pixels. */
  const HALF = 13;

  /** Returns the center of a thumb at a price in dollars, in CSS pixels. */
  async function middleOf(page: Page, dollars: number): Promise<{ x: number; y: number }> {
    const box = await slider(page).boundingBox();
    if (!box) throw new Error('There is no slider.');
    return { x: box.x + HALF + ((box.width - 2 * HALF) * dollars) / 1000, y: box.y + box.height / 2 };
  }
  const pictureOf = async (page: Page, dollars: number) => {
    const { x, y } = await middleOf(page, dollars);
    const picture = await page.screenshot({ clip: { x: x - 20, y: y - 20, width: 40, height: 40 } });
    return sharp(picture).grayscale().raw().toBuffer();
  };
  /** Returns whether two pictures differ by more than antialiasing. */
  const differs = (one: Buffer, other: Buffer) =>
    one.filter((gray, index) => Math.abs(gray - (other[index] ?? 0)) > 48).length > 40;
  const chosen = (page: Page) =>
    slider(page).evaluate((element) => {
      const { left, width, backgroundColor } = getComputedStyle(element, '::after');
      const track = getComputedStyle(element, '::before').backgroundColor;
      return { left: Number.parseFloat(left), width: Number.parseFloat(width), isColored: backgroundColor !== track };
    });

  test('shows focus on the thumb that the keys move', async ({ page }) => {
    await page.goto('/products?lp=200&hp=800');
    await expect(page.locator('.results .product-card').first()).toBeVisible();
    const rest = { low: await pictureOf(page, 200), high: await pictureOf(page, 800) };
    await thumb(page, 'Lowest').focus();
    await page.keyboard.press('Tab');
    await expect(thumb(page, 'Highest')).toBeFocused();
    const changed = async () => ({
      low: differs(await pictureOf(page, 200), rest.low),
      high: differs(await pictureOf(page, 800), rest.high),
    });
    await expect.poll(changed).toEqual({ low: false, high: true });
    await page.keyboard.press('Shift+Tab');
    await expect(thumb(page, 'Lowest')).toBeFocused();
    await expect.poll(changed).toEqual({ low: true, high: false });
  });

  test('colors the range between its thumbs in every color scheme', async ({ page }) => {
    const looks = [
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'light', forcedColors: 'active' },
    ] as const;
    await page.goto('/products?lp=200&hp=800');
    for (const media of looks) {
      await test.step(JSON.stringify(media), async () => {
        await page.emulateMedia(media);
        await expect(thumb(page, 'Lowest')).toHaveValue('200');
        const box = await slider(page).boundingBox();
        const [from, to] = [await middleOf(page, 200), await middleOf(page, 800)];
        const range = await chosen(page);
        expect(range.left + (box?.x ?? 0)).toBeCloseTo(from.x, 0);
        expect(range.width).toBeCloseTo(to.x - from.x, 0);
        expect(range.isColored).toBe(true);
      });
    }
    await thumb(page, 'Highest').press('Home');
    await expect(thumb(page, 'Highest')).toHaveValue('200');
    for (const media of looks) {
      await test.step(`no range: ${JSON.stringify(media)}`, async () => {
        await page.emulateMedia(media);
        await expect.poll(async () => (await chosen(page)).width).toBeCloseTo(0, 0);
      });
    }
  });

  test('lets a shopper drag a thumb away when both are at the same end', async ({ page }) => {
    for (const [path, from, to, result] of [
      ['/products?lp=1000', 1000, 600, '/products?lp=600'],
      ['/products?hp=0', 0, 400, '/products?hp=400'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Remove the price range' })).toBeVisible();
      await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
      const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
      await expect(page).toHaveURL(result);
    }
  });
});
