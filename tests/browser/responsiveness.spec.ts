import type { Locator, Page } from 'playwright/test';
import { checkOut, paymentDialog, readyShopper } from './checkout-fixtures.ts';
import { type ApiProduct, buyableProducts, expect, test } from './fixtures.ts';
import { type Interaction, interactions, slowProcessor, watchInteractions } from './interactions.ts';

/** Milliseconds from the tap, at best: whatever else the machine does only adds to it. `npm run bench:page` is for the exact figure. */
const FIRST_TAP = 150;
/** Milliseconds: the longest that an interaction may take. */
const INTERACTION = 100;
const RUNS = 5;

let pieces: ApiProduct[];

test.beforeAll(async () => {
  pieces = (await buyableProducts()).slice(0, RUNS);
});

/** Has pages note how long after a press the cart's badge and the stored cart changed; to be called before they load. */
async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let pressed = 0;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        pressed = timeStamp;
        document.documentElement.dataset.waited ??= `${performance.now() - timeStamp}`;
      },
      true,
    );
    addEventListener('DOMContentLoaded', () => {
      const badge = document.querySelector('[data-counts="cart"] .count-badge');
      const look = () => {
        if (pressed > 0 && badge?.textContent === '1')
          document.documentElement.dataset.took ??= `${performance.now() - pressed}`;
      };
      if (badge) new MutationObserver(look).observe(badge, { childList: true, characterData: true, subtree: true });
    });
  });
}

/** Taps a button that puts a piece into the cart, as the first thing on its page. @returns milliseconds until the badge tells, and how many of them the tap waited */
async function firstTap(
  page: Page,
  path: string,
  button: (page: Page) => Locator,
): Promise<[took: number, waited: number]> {
  await page.goto(path);
  await button(page).tap();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.cartItems).length)).toBe(1);
  const { took, waited } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.evaluate(() => localStorage.clear());
  return [Number(took), Number(waited)];
}

test.describe('the first tap on a slow phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const places = [
    {
      where: 'a product page',
      path: ({ id }: ApiProduct) => `/products/${id}`,
      button: () => (page: Page) => page.locator('.product').getByRole('button', { name: /^Add to cart/ }),
    },
    {
      where: 'a card',
      path: ({ category }: ApiProduct) => `/category/${category.id}`,
      button:
        ({ name }: ApiProduct) =>
        (page: Page) =>
          page.getByRole('button', { name: `Add to cart: ${name}`, exact: true }),
    },
  ];
  for (const { where, path, button } of places) {
    test(`on add-to-cart of ${where} shows at once`, async ({ page }, info) => {
      await watchBadge(page);
      await slowProcessor(page, 4);
      const taps: [took: number, waited: number][] = [];
      for (const piece of pieces) taps.push(await firstTap(page, path(piece), button(piece)));
      const figures = taps.map((tap) => tap.map((time) => time.toFixed(1)).join(', of these waiting '));
      info.annotations.push({ type: 'ms', description: figures.join('; ') });
      const best = Math.min(...taps.map(([took]) => took));
      expect(best).toBeGreaterThan(0);
      expect(best).toBeLessThan(FIRST_TAP);
    });
  }
});

/** Where nothing took 16 ms. */
const quick: Interaction = { name: '', duration: 0, delay: 0, work: 0 };

/** Takes back what an earlier session left in the cart; the next page fills it as for the first one. */
async function startAnew(page: Page): Promise<void> {
  await page.goto('/about');
  await page.evaluate(() => {
    for (const key of ['cartItems', 'test cartItems', 'wishlist']) localStorage.removeItem(key);
  });
}

/** Goes through the shop as a shopper does. @returns the interactions of each step */
async function session(page: Page, piece: ApiProduct): Promise<Record<string, Interaction[]>> {
  const steps: Record<string, Interaction[]> = {};
  async function step(name: string, act: () => Promise<void>): Promise<void> {
    await act();
    steps[name] = await interactions(page);
  }

  async function openFilters(): Promise<void> {
    const button = page.getByRole('button', { name: 'Sort and filter' });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  }

  await page.goto(`/products/${piece.id}`);
  const product = page.locator('.product');
  await step('add to cart', () => product.getByRole('button', { name: /^Add to cart/ }).click());
  await step('one more', () => product.getByRole('button', { name: 'One more' }).click());
  await step('save to the wish list', () => product.locator('wish-heart button').first().click());
  await step('open the menu', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
  await step('change the theme', () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Dark theme' }).click(),
  );
  await step('close the menu', () => page.keyboard.press('Escape'));
  await step('search', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('drum');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  });

  await page.goto('/products');
  await step('open the filters', openFilters);
  await step('sort', async () => {
    await page.getByLabel('Sort by').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL('/products?sort=date');
    await expect(page.locator('.results .product-card').first()).toBeVisible();
  });
  await step('filter by price', async () => {
    await page.getByRole('slider', { name: 'Lowest price' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/products?sort=date&lp=10');
    await expect(page.locator('.results .product-card').first()).toBeVisible();
  });
  await page.goto('/category/masks');
  await step('sort a category', async () => {
    await openFilters();
    await page.getByLabel('Sort by').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/sort=/);
  });

  await page.goto('/cart');
  await step('quantity in the cart', () => page.getByRole('button', { name: 'One more' }).last().click());
  await step('check out', async () => {
    await checkOut(page);
    await expect(paymentDialog(page).getByRole('button', { name: 'Make Payment' })).toBeVisible();
  });
  await step('close the payment', () => page.keyboard.press('Escape'));
  return steps;
}

test.describe('a session on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.setTimeout(90_000);

  test(`answers everything within ${INTERACTION} ms`, async ({ page }, info) => {
    await readyShopper(page);
    await watchInteractions(page);
    const best: Record<string, Interaction> = {};
    const slow = () => Object.entries(best).filter(([, { duration }]) => duration > INTERACTION);
    // What the machine does besides may hold a frame up, but hardly the same one each time.
    for (let run = 0; run === 0 || (run < 4 && slow().length > 0); run++) {
      await startAnew(page);
      const steps = await session(page, pieces[0] as ApiProduct);
      for (const [name, all] of Object.entries(steps)) {
        const worst = all.toSorted((a, b) => b.duration - a.duration)[0] ?? quick;
        if (worst.duration <= (best[name]?.duration ?? Number.POSITIVE_INFINITY)) best[name] = worst;
      }
    }
    for (const [type, { duration, delay, work }] of Object.entries(best)) {
      info.annotations.push({ type, description: `${duration} ms, of these ${delay} waiting, ${work} working` });
    }
    expect(slow()).toEqual([]);
  });
});
