import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { fillInDelivery, signUp } from '#scripts/sample-shopper.ts';
import { type Interaction, interactions } from './interactions.ts';
import type { Route } from './routes.ts';

/** An action of a shopper. It ends when the page shows the effect. */
interface Step {
  name: string;
  act: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const payment = (page: Page) => page.getByRole('dialog', { name: 'Payment' });

/** The first add-to-cart button of a page. */
export const addToCart = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first();

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sort and filter' }).click();
  await page.getByRole('button', { name: 'Sort and filter', expanded: true }).waitFor();
}

/** Changes the sort order with the keyboard. */
async function sort(page: Page): Promise<void> {
  await page.getByLabel('Sort by').focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(/[?&]sort=/);
  await page.locator('.results .product-card').first().waitFor();
}

const add: Step = { name: 'add to cart', act: (page) => addToCart(page).click() };
const more: Step = {
  name: 'one more',
  act: (page) => main(page).getByRole('button', { name: 'One more' }).last().click(),
};
const save: Step = {
  name: 'save to the wish list',
  act: (page) => main(page).locator('wish-heart button').first().click(),
};
const filters: Step[] = [
  { name: 'open the filters', act: openFilters },
  { name: 'sort', act: sort },
  {
    name: 'filter by price',
    act: async (page) => {
      await page.getByRole('slider', { name: 'Lowest price' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/[?&]lp=10/);
      await page.locator('.results .product-card').first().waitFor();
    },
  },
];
const tab: Step = {
  name: 'choose a tab',
  act: async (page) => {
    await page.getByRole('tab', { name: 'Offers' }).click();
    await page.getByRole('tab', { name: 'Offers', selected: true }).waitFor();
  },
};
const checkout: Step[] = [
  {
    name: 'check out',
    act: async (page) => {
      await page.getByRole('button', { name: 'Checkout', exact: true }).click();
      await payment(page).getByRole('button', { name: 'Make Payment' }).waitFor();
    },
  },
  {
    name: 'close the payment',
    act: async (page) => {
      await page.keyboard.press('Escape');
      await payment(page).waitFor({ state: 'hidden' });
    },
  },
];

/** Steps for every page. Search is last, because its results stay open. */
const everywhere: Step[] = [
  {
    name: 'open the menu',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu(page).waitFor();
    },
  },
  { name: 'change the theme', act: (page) => menu(page).getByRole('button', { name: 'Dark theme' }).click() },
  { name: 'close the menu', act: (page) => page.keyboard.press('Escape') },
  {
    name: 'search',
    act: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).first().click();
      await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('drum');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
];

/** Additional steps of each route, by its name. */
const steps: Record<string, Step[]> = {
  home: [add, tab],
  category: [add, save, ...filters],
  listing: [add, save, ...filters],
  product: [add, more, save],
  cart: [more],
};

/** Adds a product to the cart. If orders are allowed, also signs up a new shopper and fills in the delivery. */
async function fillCart(page: Page, from: string, mayOrder: boolean): Promise<void> {
  if (mayOrder) await signUp(page, `bench-${randomUUID().slice(0, 8)}`);
  await page.goto(from);
  await addToCart(page).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  if (!mayOrder) return;
  await page.goto('/cart');
  await fillInDelivery(page);
}

export interface SessionOptions {
  /** Page with the product that is added to the cart. */
  categoryPath: string;
  /** Whether the session may create a basket in the API, and delete it again. */
  mayOrder: boolean;
}

/**
 * Runs the steps of a page, as a shopper would. Call `watchInteractions` first.
 * @returns the interactions of each step, by its name
 */
export async function runSession(
  page: Page,
  { name, path }: Route,
  { categoryPath, mayOrder }: SessionOptions,
): Promise<Record<string, Interaction[]>> {
  if (name === 'cart') await fillCart(page, categoryPath, mayOrder);
  await page.goto(path);
  const ordering = name === 'cart' && mayOrder ? checkout : [];
  const found: Record<string, Interaction[]> = {};
  for (const step of [...(steps[name] ?? []), ...ordering, ...everywhere]) {
    await step.act(page);
    found[step.name] = await interactions(page);
  }
  return found;
}
