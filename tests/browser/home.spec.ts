import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForFrames } from './frames.ts';
import { apiUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, reducedMotion: 'no-preference' });

test('the home page shows every block, with featured pieces in rows and every card laid out', async ({ page }) => {
  await page.goto('/');
  const columns = page.getByRole('region', { name: 'Featured pieces' }).getByRole('list');

  await test.step('every card is laid out even far below the viewport, so full-page screenshots have no gaps', async () => {
    const cards = page.locator('main .product-card');
    const laidOut = await cards.evaluateAll((all) =>
      all.map((card) => card.checkVisibility({ contentVisibilityAuto: true })),
    );
    expect(laidOut.length).toBeGreaterThan(50);
    expect(new Set(laidOut)).toEqual(new Set([true]));
  });

  await test.step('every block shows', async () => {
    for (const name of [
      'Categories',
      'Bracelets',
      'Drums',
      'Latest',
      'Featured',
      'On Offer',
      'Best selling',
      'Save An extra 50%',
    ]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText('up to 30% off')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Shop', exact: true })).toHaveAttribute(
      'href',
      '/products',
    );
    await expect(page.getByRole('link', { name: 'Shop now: Bracelets' })).toHaveAttribute(
      'href',
      '/category/bracelets',
    );
    await expect(page.getByRole('link', { name: 'Shop now: Drums' })).toHaveAttribute('href', '/category/drums');
    const strip = page.getByRole('list', { name: 'Categories' }).getByRole('link');
    await expect(strip).toHaveCount(14);
    await expect(strip.first()).toHaveAttribute('href', /^\/products\?cat=/);
    await expect(columns.first().getByRole('article')).toHaveCount(3);
    // The columns show the carousel's pieces in the same order.
    const names = (list: Locator) => list.getByRole('heading', { level: 3 }).allTextContents();
    const carousel = page.locator('scroll-carousel', {
      has: page.getByRole('heading', { name: 'Featured', exact: true }),
    });
    expect([...(await names(columns.first())), ...(await names(columns.last()))]).toEqual(await names(carousel));
  });

  await test.step('the two columns of featured pieces line up in rows', async () => {
    const tops = (column: Locator) =>
      column
        .getByRole('article')
        .evaluateAll((all) => all.slice(0, 3).map((piece) => Math.round(piece.getBoundingClientRect().top)));
    await expect(async () => expect(await tops(columns.last())).toEqual(await tops(columns.first()))).toPass();
  });
});

test('the arrows at the edges of the featured pieces show those beyond the sixth, three at a time', async ({
  page,
}) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Featured pieces' });
  const list = block.getByRole('list').last();
  const track = await list.boundingBox();
  if (!track) throw new Error('There are no pieces.');
  const back = block.getByRole('button', { name: 'Featured pieces: previous' });
  const further = block.getByRole('button', { name: 'Featured pieces: next' });
  const seen = () =>
    list.getByRole('article').evaluateAll((all) => {
      const track = all[0]?.closest('ul')?.getBoundingClientRect();
      return all.flatMap((piece, index) => {
        const { left, right } = piece.getBoundingClientRect();
        return track && left >= track.left && right <= track.right ? [index] : [];
      });
    });
  await expect.poll(seen).toEqual([0, 1, 2]);
  await further.click();
  await expect(back).toBeVisible();

  await test.step('they are centered on the left and right edges', async () => {
    const middle = async (arrow: Locator) => {
      const { x, y, width, height } = (await arrow.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 + (await page.evaluate(() => scrollY)) };
    };
    // The pressed arrow shrinks for a moment.
    await expect(async () => {
      const [left, right] = [await middle(back), await middle(further)];
      expect(Math.abs(left.x - track.x)).toBeLessThan(30);
      expect(Math.abs(right.x - track.x - track.width)).toBeLessThan(30);
      expect(Math.abs(right.y - track.y - track.height / 2)).toBeLessThan(30);
      expect(left.y).toBe(right.y);
    }).toPass();
  });

  await test.step('they move by three pieces and hide at the end', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(seen).toEqual([3, 4, 5]);
    await further.click();
    await expect.poll(seen).toEqual([6, 7, 8]);
    await expect(further).toBeHidden();
    await back.click();
    await expect.poll(seen).toEqual([3, 4, 5]);
  });
});

test('carousel arrows step by the visible width and hide at the ends', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = page.locator('scroll-carousel', { has: page.getByRole('heading', { name: 'Latest' }) });
  const track = carousel.getByRole('list');
  const back = carousel.getByRole('button', { name: 'Latest: previous' });
  const further = carousel.getByRole('button', { name: 'Latest: next' });
  await expect(further).toBeVisible();
  await expect(back).toBeHidden();
  await further.click();
  await expect(back).toBeVisible();
  const { left, width } = await track.evaluate((element) => ({ left: element.scrollLeft, width: element.clientWidth }));
  expect(left).toBeGreaterThan(width * 0.5);
  const rest = () =>
    track.evaluate(({ scrollWidth, scrollLeft, clientWidth }) => scrollWidth - scrollLeft - clientWidth);
  while ((await rest()) > 1) {
    const before = await rest();
    await further.click();
    await expect.poll(rest).toBeLessThan(before);
  }
  await expect(further).toBeHidden();
  await expect(back).toBeFocused();
});

test('hiding one carousel arrow does not move the other, so clicks at one point never scroll back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const name of ['Latest', 'Featured pieces']) {
    const further = page.getByRole('button', { name: `${name}: next` });
    // Located by label, because role queries skip a hidden arrow.
    const carousel = page.locator('scroll-carousel', { has: page.getByLabel(`${name}: next`) });
    await further.scrollIntoViewIfNeeded();
    const box = await further.boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const scrolled = () => carousel.getByRole('list').evaluate(({ scrollLeft }) => Math.round(scrollLeft));
    const places = [await scrolled()];
    // Click twice more after the arrow has hidden.
    for (let presses = 0; presses < 2; ) {
      await page.mouse.click(at.x, at.y);
      await waitForFrames(page, 1);
      places.push(await scrolled());
      if (await further.isHidden()) presses++;
    }
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places.at(-1)).toBeGreaterThan(0);
    const left = () => page.getByLabel(`${name}: next`).evaluate((button) => button.getBoundingClientRect().x);
    await expect.poll(left).toBe(box?.x);
  }
});

test('focus moves into the list when both arrows hide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const further = page.getByRole('button', { name: 'Latest: next' });
  await further.press('Enter');
  const track = page.locator('scroll-carousel', { has: page.getByLabel('Latest: next') }).getByRole('list');
  await expect(page.getByRole('button', { name: 'Latest: previous' })).toBeVisible();
  await track.evaluate((list) => list.replaceChildren(...[...list.children].slice(0, 2)));
  await page.setViewportSize({ width: 1380, height: 900 });
  await expect(further).toBeHidden();
  await expect(track.getByRole('link').first()).toBeFocused();
});

test('a tab shows six skeletons while it loads and a retry button when it fails', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${apiUrl}/api/v1/products/featured`, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Featured' }).click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(6);
  answer();
  await expect(page.getByText('We couldn’t load this list.')).toBeVisible();
  await page.unroute(`${apiUrl}/api/v1/products/featured`);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Featured' })).toBeFocused();
});

test('in forced colors, the chosen tab shows whether it has the focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const tab = page.getByRole('tab', { name: 'Latest' });
  const outline = () => tab.evaluate((element) => getComputedStyle(element).outline);
  const chosen = await outline();
  // A press of a key makes the focus visible.
  await page.keyboard.press('Shift');
  await tab.focus();
  await expect.poll(outline).not.toBe(chosen);
});

test('the home tabs obey keys before hydration, return to prerendered pieces and add others to the cart', async ({
  page,
}) => {
  await page.goto('/');
  const panel = page.getByRole('tabpanel');
  const names = () => panel.getByRole('heading', { level: 3 }).allTextContents();
  const latest = await names();
  await expect(panel).toHaveAccessibleName('Latest');

  await test.step('arrow keys move between tabs even before hydration', async () => {
    await page.getByRole('tab', { name: 'Latest' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Best selling' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Best selling' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'Latest' })).toBeFocused();
  });

  await test.step('returning to the first tab shows its prerendered pieces again', async () => {
    await page.getByRole('tab', { name: 'Offers' }).click();
    await expect(panel).toHaveAccessibleName('Offers');
    await expect(panel.getByRole('article').first()).toBeVisible();
    await expect.poll(names).not.toEqual(latest);
    await page.getByRole('tab', { name: 'Latest' }).click();
    await expect(panel).toHaveAccessibleName('Latest');
    await expect.poll(names).toEqual(latest);
  });

  await test.step('a piece rendered by React can be added to the cart', async () => {
    await page.getByRole('tab', { name: 'Best selling' }).click();
    await page
      .getByRole('tabpanel', { name: 'Best selling' })
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});
