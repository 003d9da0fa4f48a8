import type { Locator, Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { axeViolations } from './axe.ts';
import { hold } from './failures.ts';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

const path = '/products/crowned-crane-morning';

const opener = (page: Page, number: number) => page.getByRole('button', { name: `Enlarge picture ${number} of 4` });
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Pictures of / });
const counter = (page: Page) => lightbox(page).getByRole('status');
const picture = (page: Page, number: number) =>
  lightbox(page)
    .getByRole('img')
    .nth(number - 1);
const entries = (page: Page) => page.evaluate(() => history.length);
const zoomed = (frame: Locator) =>
  frame.evaluate((image) => {
    const { scrollLeft, scrollTop, clientWidth } = image.parentElement ?? image;
    return { left: Math.round(scrollLeft), top: Math.round(scrollTop), times: image.clientWidth / clientWidth };
  });

/**
 * Simulates touches that move in straight lines at the same time. Their timestamps span half a second, because
 * Chromium scrolls two pictures if the moves arrive within a few milliseconds.
 */
async function touch(page: Page, fingers: { from: [number, number]; to: [number, number] }[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const steps = 10;
  const end = Date.now() / 1000;
  const at = (step: number) => ({
    timestamp: end - (steps - step) * 0.05,
    touchPoints: fingers.map(({ from, to }, id) => ({
      id,
      x: from[0] + ((to[0] - from[0]) * step) / steps,
      y: from[1] + ((to[1] - from[1]) * step) / steps,
    })),
  });
  await client.send('Input.dispatchTouchEvent', { ...at(0), type: 'touchStart' });
  for (let step = 1; step <= steps; step++) {
    await client.send('Input.dispatchTouchEvent', { ...at(step), type: 'touchMove' });
  }
  await client.send('Input.dispatchTouchEvent', { ...at(steps), type: 'touchEnd', touchPoints: [] });
}

const swipe = (page: Page) => touch(page, [{ from: [340, 400], to: [40, 400] }]);

test.describe('with reduced motion', () => {
  test.use({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' });

  for (const width of [390, 1400]) {
    test(`arrow keys, thumbnails and counter stay in sync at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const count = page.locator('.gallery__counter');
      await expect(count).toHaveText('1 / 4');
      await opener(page, 1).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(opener(page, 3)).toBeFocused();
      await expect(opener(page, 3)).toBeInViewport({ ratio: 0.9 });
      await expect(count).toHaveText('3 / 4');
      await expect(page.getByRole('button', { name: 'Show picture 3 of 4' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('ArrowLeft');
      await expect(opener(page, 2)).toBeFocused();
    });
  }

  test('the lightbox opens at the picture, moves by keys and buttons, and stops at both ends', async ({ page }) => {
    await page.goto(path);
    await opener(page, 1).click();
    await expect(counter(page)).toHaveText('Picture 1 of 4');
    await expect(lightbox(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(lightbox(page).getByRole('button', { name: 'Previous picture' })).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    await expect(counter(page)).toHaveText('Picture 1 of 4');
    await page.keyboard.press('ArrowRight');
    await expect(counter(page)).toHaveText('Picture 2 of 4');
    await expect(picture(page, 2)).toBeInViewport({ ratio: 0.9 });
    const next = lightbox(page).getByRole('button', { name: 'Next picture' });
    await next.click();
    await next.click();
    await expect(counter(page)).toHaveText('Picture 4 of 4');
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await expect(picture(page, 4)).toHaveAttribute('srcset', /w=2000&q=80 2000w/);
  });

  test('closing the lightbox in any way stays on the page, and only the first opening adds a history entry', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.goto(path);
    const unopened = await entries(page);
    for (const [name, close] of Object.entries<() => Promise<unknown>>({
      Escape: () => page.keyboard.press('Escape'),
      'the button': () => lightbox(page).getByRole('button', { name: 'Close' }).click(),
      Back: () => page.goBack(),
    })) {
      await test.step(`${name} closes it and focuses the last viewed picture`, async () => {
        await opener(page, 1).click();
        await expect(lightbox(page)).toBeVisible();
        expect(await entries(page)).toBe(unopened + 1);
        await page.keyboard.press('ArrowRight');
        await expect(counter(page)).toHaveText('Picture 2 of 4');
        await close();
        await expect(lightbox(page)).toHaveCount(0);
        await expect(opener(page, 2)).toBeFocused();
        await expect(opener(page, 2)).toBeInViewport({ ratio: 0.9 });
        await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
        expect(await entries(page)).toBe(unopened + 1);
        await page.goForward();
        await expect(lightbox(page)).toBeVisible();
        await page.goBack();
        await expect(lightbox(page)).toHaveCount(0);
      });
    }
    await test.step('opening it by keyboard adds no further entry either', async () => {
      await opener(page, 1).press('Enter');
      await expect(lightbox(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
      expect(await entries(page)).toBe(unopened + 1);
    });
    await test.step('a press right after Back closed it opens it again', async () => {
      await opener(page, 1).click();
      await expect(lightbox(page)).toBeVisible();
      await opener(page, 1).evaluate((button: HTMLElement) => {
        window.addEventListener('popstate', () => button.click(), { once: true });
        history.back();
      });
      await expect.poll(() => page.evaluate(() => history.state)).toEqual({ lightbox: 0 });
      await expect(lightbox(page)).toBeVisible();
      await page.goBack();
      await expect(lightbox(page)).toHaveCount(0);
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('the lightbox stays open after a reload, and Back closes it', async ({ page }) => {
    await page.goto(path);
    await opener(page, 1).click();
    await expect(lightbox(page)).toBeVisible();
    await page.reload();
    await expect(lightbox(page)).toBeVisible();
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(opener(page, 1)).toBeFocused();
  });

  test('the lightbox zooms by click, wheel and keys, without axe violations', async ({ page }) => {
    // Runs axe eight times.
    test.slow();
    await page.goto(path);
    const first = picture(page, 1);
    const times = async () => (await zoomed(first)).times;
    const open = async () => {
      await opener(page, 1).click();
      await expect(lightbox(page)).toBeVisible();
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      // The browser returns the focus before the `close` event. Until that event, the opener has no effect.
      await expect.poll(() => page.evaluate(() => history.state?.lightbox)).toBeUndefined();
    };

    await test.step('a click zooms in at its point, arrow keys pan, and another click zooms out', async () => {
      await open();
      await first.click({ position: { x: 100, y: 300 } });
      expect(await zoomed(first)).toEqual({ left: 100, top: 300, times: 2 });
      await expect(lightbox(page).getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('ArrowDown');
      await expect.poll(async () => (await zoomed(first)).top).toBe(525);
      await expect(counter(page)).toHaveText('Picture 1 of 4');
      await page.mouse.click(700, 600);
      expect(await times()).toBe(1);
      await page.keyboard.press('+');
      expect(await times()).toBe(2);
      await lightbox(page).getByRole('button', { name: 'Next picture' }).click();
      await expect(counter(page)).toHaveText('Picture 2 of 4');
      expect(await times()).toBe(1);
      await close();
    });

    await test.step('the wheel zooms around the pointer within limits, and a drag pans', async () => {
      await open();
      await page.mouse.move(700, 450);
      await page.mouse.wheel(0, -200);
      await expect.poll(times).toBeCloseTo(1.49, 1);
      await page.mouse.wheel(0, -5000);
      await expect.poll(times).toBe(4);
      const before = await zoomed(first);
      expect(before.left).toBeGreaterThan(1400);
      await page.mouse.down();
      await page.mouse.move(640, 420, { steps: 3 });
      await page.mouse.up();
      expect(await zoomed(first)).toEqual({ left: before.left + 60, top: before.top + 30, times: 4 });
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, 5000);
      await page.keyboard.up('Control');
      await expect.poll(times).toBe(1);
      expect(await page.evaluate(() => [window.visualViewport?.scale, window.innerWidth])).toEqual([1, 1400]);
      await close();
    });

    await test.step('the keys + - 0 zoom within limits, and closing resets the picture', async () => {
      await open();
      for (const [key, expected] of [
        ['Control++', 1],
        ['+', 2],
        ['+', 4],
        ['+', 4],
        ['-', 2],
        ['0', 1],
        ['=', 2],
      ] as const) {
        await page.keyboard.press(key);
        expect(await times()).toBe(expected);
      }
      await close();
      await expect(opener(page, 1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(lightbox(page)).toBeVisible();
      expect(await times()).toBe(1);
      await close();
    });

    for (const width of [1400, 390]) {
      await test.step(`there are no axe violations at ${width} px, zoomed or not`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await open();
        expect(await axeViolations(page)).toEqual([]);
        await lightbox(page).getByRole('button', { name: 'Zoom' }).click();
        expect(await axeViolations(page)).toEqual([]);
        await close();
      });
    }
  });
});

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe before the script has loaded counts', async ({ page }) => {
    const release = await hold(page, '**/_astro/product-deferred.*.js');
    await page.goto(path);
    await swipe(page);
    await expect
      .poll(() =>
        page
          .locator('[data-track]')
          .first()
          .evaluate((track) => track.scrollLeft),
      )
      .toBe(390);
    release();
    await expect(page.locator('.gallery__counter')).toHaveText('2 / 4');
  });

  test('a swipe moves the pictures of the page and of the lightbox', async ({ page }) => {
    await page.goto(path);
    await swipe(page);
    await expect(page.locator('.gallery__counter')).toHaveText('2 / 4');
    await opener(page, 2).tap();
    await expect(counter(page)).toHaveText('Picture 2 of 4');
    await swipe(page);
    await expect(counter(page)).toHaveText('Picture 3 of 4');
  });

  test('a pinch zooms in and out, and a double tap zooms once', async ({ page }) => {
    await page.goto(path);
    await opener(page, 1).tap();
    await expect(lightbox(page)).toBeVisible();
    const pinch = (before: number, after: number) =>
      touch(page, [
        { from: [195, 400 - before], to: [195, 400 - after] },
        { from: [195, 400 + before], to: [195, 400 + after] },
      ]);
    const times = async () => (await zoomed(picture(page, 1))).times;
    await pinch(80, 160);
    await expect.poll(times).toBeCloseTo(2, 1);
    await pinch(40, 160);
    await expect.poll(times).toBe(4);
    await pinch(160, 20);
    await expect.poll(times).toBe(1);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await picture(page, 1).evaluate((image) => {
      for (const type of ['pointerdown', 'click', 'pointerdown', 'click']) {
        image.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: 100, clientY: 300 }),
        );
      }
    });
    await expect.poll(() => zoomed(picture(page, 1))).toEqual({ left: 100, top: 300, times: 2 });
  });
});

test('the lightbox script loads on demand, and the page stays as it is if it fails to load', async ({
  page,
  expected,
}) => {
  expected.push(/^Failed to load resource/);
  let asked = 0;
  await page.route('**/lightbox*.js', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(path);
  await quietNetwork(page);
  expect(asked).toBe(0);
  const before = await entries(page);
  await opener(page, 1).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(lightbox(page)).toHaveCount(0);
  expect(await entries(page)).toBe(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures show without dead controls', async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.gallery__track img').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(0);
    await expect(page.locator('.gallery__counter')).toBeHidden();
  });
});
