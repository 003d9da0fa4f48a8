import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import type { BrowserContext, Page, Response } from 'playwright';
import { callApi, fillInDelivery, newAccount } from '#scripts/sample-shopper.ts';
import { SKIPPED_TRANSITION } from '#scripts/skipped-transition.ts';
import type { Records } from './claims.ts';
import { lookAt, type ShownPage } from './look.ts';
import { growthOf, type PartResult } from './part.ts';
import { leaveOutPictures } from './power-loss.ts';
import { type Account, actOn, type Decision, signIn } from './shopper.ts';
import {
  chooseStep,
  decisions,
  drawNumbers,
  lookOf,
  type Model,
  openShop,
  type Piece,
  quantityOf,
  type Shown,
  type Step,
  shownIds,
  takeStep,
} from './shopping-model.ts';

interface Shop {
  siteUrl: string;
  apiUrl: string;
}

interface Shopping extends Shop {
  shopper: Account & { id: string };
  pieces: readonly Piece[];
}

export interface ShoppingResult {
  steps: number;
  paid: number;
  seconds: number;
  /** Memory of the tabs that stay on their page, in bytes: after a fifth of the steps, and after all. */
  heap: { early: number[]; late: number[] };
  /** Empty for a good run. Shopping ends with the first fault. */
  faults: string[];
}

/** How long the tabs may take to agree, in milliseconds. Long enough for a busy machine. */
const PATIENCE_MS = 30_000;

const LOOK_AGAIN_MS = 15;

/** A category of five products and more, whose stock nobody else changes. */
const CATEGORY = 'kalimbas';
const PIECES = 5;

/** How many of the last steps a fault names. */
const LAST = 12;

const nameOf = (id: string, { pieces }: Shopping) => pieces.find((piece) => piece.id === id)?.name ?? '';

const pathOf = ({ view, id }: Shown, shopping: Shopping): string => {
  const paths: Record<Shown['view'], string> = {
    list: `/category/${CATEGORY}`,
    product: `/products/${id}`,
    search: `/products/search?q=${encodeURIComponent(nameOf(id, shopping))}`,
    cart: '/cart',
    'wish list': '/wish-list',
    account: '/account',
    order: '/orders',
    home: '/',
  };
  return paths[view];
};

async function prepare(shop: Shop): Promise<Shopping> {
  interface Product {
    id: string;
    name: string;
    new_price: number | null;
    stock: number;
  }
  const path = `/api/v1/category/${CATEGORY}/products`;
  const { products } = await callApi<{ products: Product[] }>(shop.apiUrl, 'GET', path);
  const pieces = products
    .filter(({ new_price, stock }) => new_price !== null && stock > 0)
    .slice(0, PIECES)
    .map(({ id, name, new_price, stock }) => ({ id, name, cents: Math.round(Number(new_price) * 100), limit: stock }));
  return { ...shop, pieces, shopper: await newAccount(shop.apiUrl) };
}

/**
 * Closes toasts and the drawer of an added product, which may cover what is pressed next (docs/soak.md). They may leave at any
 * moment, so this waits for none of them.
 */
const clearTheWay = (page: Page): Promise<void> =>
  page
    .locator('[data-sonner-toast] [data-close-button], .cart-drawer:popover-open .icon-button')
    .evaluateAll((found) => {
      for (const button of found) if (button instanceof HTMLElement) button.click();
    });

/**
 * Removes a line from the cart and restores it.
 * @param agree waits until all tabs know of the removal. A tab that added the product just before may put it back, and removes
 * it again when it hears of the removal some milliseconds later, even if Undo was pressed in between
 * @returns false if the toast with Undo left before the press. It stays for 5 s, which a busy machine may need for the press
 */
async function removeAndUndo(page: Page, id: string, shopping: Shopping, agree: () => Promise<void>): Promise<boolean> {
  const toast = page.locator('[data-sonner-toast]', { hasText: `${nameOf(id, shopping)} removed` });
  // The Undo of an earlier removal would restore what was removed then.
  await toast.waitFor({ state: 'detached' });
  await page.locator(`.cart-line[data-id="${id}"] [data-line-remove]`).click();
  await agree();
  // An event instead of a press, because the toast moves while it appears.
  const undo = toast.getByRole('button', { name: 'Undo' }).dispatchEvent('click');
  return undo.then(
    () => true,
    () => false,
  );
}

function checkAnswer(answer: Response | null): void {
  if (answer !== null && answer.status() >= 400) throw new Error(`${answer.url()} answers ${answer.status()}`);
}

/** Presses what any other step needs, and waits for the page if it opens another one. */
async function act(page: Page, { do: kind, id, view }: Step, shopping: Shopping): Promise<void> {
  const press = (selector: string) => page.locator(`${selector}:visible`).first().click();
  const control = `cart-control[data-id="${id}"]`;
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  switch (kind) {
    case 'add':
      return press(`${control} [data-cart-add]`);
    case 'increase': {
      const button = page.locator(`${control} [data-cart-increase]:visible`).first();
      // At the limit, the button is `aria-disabled` but can be pressed.
      return button.click({ force: (await button.getAttribute('aria-disabled')) === 'true' });
    }
    case 'decrease':
      return press(`${control} [data-cart-decrease]`);
    case 'wish':
      return press(`wish-heart[data-id="${id}"] button`);
    case 'remove':
      return press(`.cart-line[data-id="${id}"] [data-line-remove]`);
    case 'clear the cart':
      return press('[data-cart-clear]');
    case 'choose the place':
      return fillInDelivery(page);
    case 'clear the place':
      return page.getByRole('combobox', { name: 'Deliver to' }).fill('');
    case 'open':
      return checkAnswer(await page.goto(shopping.siteUrl + pathOf({ view: view as Shown['view'], id }, shopping)));
    case 'back':
      return void (await page.goBack());
    case 'reload':
      return checkAnswer(await page.reload());
    case 'sign in':
      if (!(await dialog.isVisible())) await press('header [data-sign-in="sign-in"]');
      return signIn(dialog, shopping.shopper);
    case 'sign out':
      await press('header [data-sign-out]');
      return page.waitForURL((url) => url.pathname === '/');
    case 'pay':
    case 'pay after a refusal':
    case 'cancel the payment': {
      const left: Decision[] = [...decisions[kind]];
      const ends = kind === 'cancel the payment' ? 'cart' : 'order';
      // Three pages load on the way.
      const until = Date.now() + 4 * PATIENCE_MS;
      const goOn = async () => (await actOn(page, shopping.shopper, left, () => Promise.resolve())) === 'order';
      while (Date.now() < until) if ((await goOn()) || (ends === 'cart' && left.length === 0)) break;
      if (ends === 'cart') await page.getByRole('link', { name: 'Back to cart', exact: true }).click();
      else for (const { id: piece, limit } of shopping.pieces) await restock(shopping.apiUrl, piece, limit);
    }
  }
}

/** Undoes what an order takes from the stock, so that the model need not know it. */
const restock = (apiUrl: string, id: string, stock: number) =>
  callApi(apiUrl, 'POST', `/__test/products/${id}`, { body: { stock } });

/** Names what a page shows otherwise than the model. */
function differences(model: Model, shown: Shown, page: ShownPage, pieces: readonly Piece[]): string[] {
  const expected = lookOf(model, shown, pieces);
  const found = (Object.keys(expected) as (keyof typeof expected)[])
    .filter((key) => !isDeepStrictEqual(page.look[key], expected[key]))
    .map((key) => `${key} is ${JSON.stringify(page.look[key])} instead of ${JSON.stringify(expected[key])}`);
  for (const id of shownIds(model, shown, pieces))
    if (!page.quantities.some(([each]) => each === id)) found.push(`${id} is missing`);
  for (const [id, quantity] of page.quantities)
    if (quantity !== quantityOf(model, id)) found.push(`${id} shows ${quantity} instead of ${quantityOf(model, id)}`);
  for (const [id, pressed] of page.hearts)
    if (pressed !== model.wishes.includes(id)) found.push(`the heart of ${id} is wrong`);
  return found;
}

/** Compares the tabs and the records with the model until they agree. @returns the last differences, in vain */
async function disagreements(model: Model, pages: readonly Page[], shopping: Shopping): Promise<string[]> {
  const { pieces, apiUrl, shopper } = shopping;
  const ids = pieces.map(({ id }) => id);
  const look = async () => {
    const inTabs = pages.map(async (page, tab) => {
      // Another document may be loading.
      const shown = await page.evaluate(lookAt, ids).catch(() => null);
      const about = shown
        ? differences(model, model.tabs[tab] as Shown, shown, pieces)
        : [`no page at ${page.url()} yet`];
      return about.map((difference) => `tab ${tab}: ${difference}`);
    });
    const inRecords = callApi<Records>(apiUrl, 'GET', `/__test/shoppers/${shopper.id}`).then(
      ({ baskets, payments }) => {
        const counts = {
          baskets: baskets.length,
          paid: baskets.filter(({ paid }) => paid === 1).length,
          executed: payments.filter(({ state }) => state === 'executed').length,
        };
        const same = Object.values(counts).every((count) => count === model.paid);
        return same ? [] : [`the records have ${JSON.stringify(counts)} instead of ${model.paid} paid orders`];
      },
    );
    return (await Promise.all([...inTabs, inRecords])).flat();
  };
  const until = Date.now() + PATIENCE_MS;
  let found = await look();
  while (found.length > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    found = await look();
  }
  return found;
}

/** Reads the heap of a page after a garbage collection. @returns bytes */
async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}

const describe = ({ do: kind, tab, id, view }: Step, number: number) =>
  `step ${number}, tab ${tab}: ${kind}${view ? ` ${view}` : ''} (${id})`;

/**
 * Takes random steps in four tabs of one shop. After each, all tabs and the records of the sample API must agree with the
 * model. The sample API needs its test controls.
 */
export async function goShopping(
  context: BrowserContext,
  shop: Shop,
  { seed, steps, say = () => {} }: { seed: number; steps: number; say?: (line: string) => void },
): Promise<ShoppingResult> {
  const shopping = await prepare(shop);
  const { pieces, siteUrl } = shopping;
  const faults: string[] = [];
  const executions: string[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!SKIPPED_TRANSITION.test(message)) faults.push(`a page throws ${message}`);
  });
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/payment/execute/')) return;
    const { payment_id: id } = request.postDataJSON() as { payment_id: string };
    if (executions.includes(id)) faults.push(`payment ${id} was executed twice`);
    executions.push(id);
  });
  let model = openShop(pieces);
  const pages: Page[] = [];
  for (const tab of model.tabs) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await leaveOutPictures(page);
    await page.goto(`${siteUrl}${pathOf(tab, shopping)}`);
    pages.push(page);
  }
  const staying = pages.filter((_, tab) => model.tabs[tab]?.stays);
  const heap = { early: [] as number[], late: [] as number[] };
  const warm = Math.floor(steps / 5);
  const numbers = drawNumbers(seed, steps * 2);
  const last: string[] = [];
  const start = performance.now();
  let taken = 0;
  while (taken < steps && faults.length === 0) {
    const step = chooseStep(model, pieces, numbers[taken * 2] ?? 0, numbers[taken * 2 + 1] ?? 0);
    taken += 1;
    last.push(describe(step, taken));
    const page = pages[step.tab] as Page;
    let done = step;
    try {
      await clearTheWay(page);
      if (step.do === 'remove and undo') {
        const removal: Step = { ...step, do: 'remove' };
        const agree = async () => {
          faults.push(...(await disagreements(takeStep(model, removal, pieces), pages, shopping)));
        };
        if (!(await removeAndUndo(page, step.id, shopping, agree))) done = removal;
      } else await act(page, step, shopping);
    } catch (error) {
      faults.push(`the step fails: ${stripVTControlCharacters(String(error)).split('\n', 3).join(' ')}`);
    }
    model = takeStep(model, done, pieces);
    if (faults.length === 0) faults.push(...(await disagreements(model, pages, shopping)));
    if (taken === warm) heap.early = await Promise.all(staying.map(heapOf));
    if (taken % 500 === 0) say(`${taken} of ${steps} steps`);
  }
  if (faults.length > 0) faults.push(`--seed ${seed}, after ${last.slice(-LAST).join('; ')}`);
  else heap.late = await Promise.all(staying.map(heapOf));
  return { steps: taken, paid: model.paid, seconds: (performance.now() - start) / 1000, heap, faults };
}

/** Sums up a run that `npm run soak` judges, with the memory. */
export function judgeShopping({ steps, paid, seconds, heap, faults }: ShoppingResult): PartResult {
  const growths = heap.early.map((early, tab) => growthOf([early, heap.late[tab] ?? early]));
  const found = [...faults, ...(growths.every(({ isFlat }) => isFlat) ? [] : ['the heap of a tab grows'])];
  const heaps = growths.map(({ text }) => text).join(' and ');
  const summary = `shopping: ${steps} steps in four tabs, ${paid} orders paid, ${Math.round(seconds)} s; heap ${heaps}`;
  return { summary, faults: found };
}
