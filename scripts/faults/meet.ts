import type { Browser, Page, Request, Route } from 'playwright';
import { callApi } from '#scripts/sample-shopper.ts';
import { SKIPPED_TRANSITION } from '#scripts/skipped-transition.ts';
import { falseClaims, type Records } from '#scripts/soak/claims.ts';
import { type Fault, SLOW, stopTime, timeOutRequests } from './faults.ts';
import { amountsIn, type Look, look, newIn, withoutValues } from './look.ts';
import { NEWSLETTER, press, type Situation } from './situations.ts';
import { bringShopper, centsOf, DELIVERY_CENTS, type FaultShop, type Stage } from './stage.ts';

/** The shop as a shopper meets it when a call goes wrong. */
interface Outcome {
  /** Texts that show because of the fault, without amounts, ids and names. */
  seen: string[];
  /** Buttons and links that show because of it, and the pressed button if it can be pressed again. */
  offered: string[];
  /** All that must not happen. Empty for a good outcome. */
  wrong: string[];
}

/** A situation without a fault. */
interface Baseline {
  before: Look | null;
  after: Look;
}

/** How long a page may take until nothing changes, in milliseconds. Long enough for a busy machine. */
const PATIENCE_MS = 40_000;
const LOOK_EVERY_MS = 120;
/** How many equal looks in a row count as settled. */
const EQUAL_LOOKS = 4;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns whether a request is the call of a situation. */
function isCall({ call }: Situation, { siteUrl, apiUrl }: FaultShop, request: Request): boolean {
  const [method = '', path = ''] = call.split(' ');
  const start = path === NEWSLETTER ? siteUrl : `${apiUrl}/api/v1`;
  const own = path.replace(/\/$/, '').replaceAll('{id}', '[^/]+');
  const [address = ''] = request.url().split('?');
  const rest = address.startsWith(start) ? address.slice(start.length) : '';
  return request.method() === method && new RegExp(`^${own}/?$`).test(rest);
}

/** Watches a page: its requests to the API that have no response yet, and errors that nobody caught. */
function watch(page: Page, apiUrl: string) {
  const pending = new Set<Request>();
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${apiUrl}/api/`)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('pageerror', ({ message }) => {
    if (!SKIPPED_TRANSITION.test(message)) errors.push(`uncaught: ${message}`);
  });
  page.on('console', (message) => {
    // The browser itself logs failed requests. Violations of the policy are errors, too.
    if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return;
    errors.push(`logged: ${message.text()}`);
  });
  return { pending, errors };
}

/**
 * Waits until the page looks the same for a while.
 * @param quiet whether it is done with its work
 * @param mayBeBusy whether it may say that it is still working
 */
async function settled(
  page: Page,
  siteUrl: string,
  quiet: () => boolean,
  shows: (now: Look) => boolean = () => true,
  mayBeBusy = false,
): Promise<Look> {
  const until = Date.now() + PATIENCE_MS;
  let last: Look | null = null;
  for (let equal = 0; equal < EQUAL_LOOKS && Date.now() < until; ) {
    await pause(LOOK_EVERY_MS);
    const now = await look(page, siteUrl);
    const done = now !== null && quiet() && (mayBeBusy || !now.busy) && shows(now);
    equal = done && JSON.stringify(now) === JSON.stringify(last) ? equal + 1 : 0;
    last = now;
  }
  if (last === null) throw new Error(`Nothing shows at ${page.url()}.`);
  return last;
}

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Returns the prices of all products, as the shop writes them. */
async function pricesOf(apiUrl: string): Promise<string[]> {
  const path = '/api/v1/products/?page_size=500';
  const { results } = await callApi<{ results: { new_price: number | null; old_price: number | null }[] }>(
    apiUrl,
    'GET',
    path,
  );
  return results.flatMap(({ new_price, old_price }) => [new_price ?? 0, old_price ?? 0].map(dollars));
}

/** Promises that hold in every situation, whatever goes wrong. */
async function judge(
  { page, apiUrl, siteUrl, shopper }: Stage,
  situation: Situation,
  fault: Fault | typeof SLOW | null,
  now: Look,
  { before, baseline }: { before: Look | null; baseline: Baseline | null },
): Promise<string[]> {
  const wrong: string[] = [];
  const atShop = page.url().startsWith(siteUrl);
  if (atShop && !now.filled) wrong.push('the page is blank');
  if (now.busy) wrong.push(`the page is still busy: ${now.lines.filter((line) => /(?:…|\.\.\.)$/.test(line)).join()}`);
  const records = () => callApi<Records>(apiUrl, 'GET', `/__test/shoppers/${shopper.id}`);
  if (shopper.id !== null) {
    wrong.push(...(await falseClaims(now.text, page.url(), records)));
    const { payments, baskets } = await records();
    const executed = payments.filter(({ state }) => state === 'executed').length;
    if (executed > 1) wrong.push(`${executed} payments were executed`);
    const isPaid = executed > 0 && baskets.some(({ paid }) => paid === 1);
    if (now.cart?.length === 0 && !isPaid) wrong.push('the cart is lost');
  } else if (now.cart?.length === 0) wrong.push('the cart is lost');
  const quantity = (now.cart ?? []).reduce((sum, item) => sum + (item.counts ? item.quantity : 0), 0);
  const badge = quantity === 0 ? 'Cart' : `Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}`;
  if (atShop && now.badge !== badge) wrong.push(`the cart link says "${now.badge}" for ${quantity}`);
  if (fault && fault !== SLOW && !fault.carriedOut && situation.typed) {
    for (const [label, text] of Object.entries(before?.fields ?? {}))
      if (now.fields[label] !== text) wrong.push(`the text of "${label}" is lost`);
  }
  if (baseline) {
    const known = amountsIn([baseline.after, baseline.before, before].flatMap((seen) => seen?.lines ?? []));
    const { items, tax } = centsOf(shopper);
    const own = [items, tax, items + tax, items + tax + DELIVERY_CENTS].map((cents) => dollars(cents / 100));
    for (const price of [...(await pricesOf(apiUrl)), ...own]) known.add(price);
    for (const amount of amountsIn(now.lines)) if (!known.has(amount)) wrong.push(`${amount} comes from nowhere`);
  }
  return wrong;
}

interface Visit {
  fault: Fault | typeof SLOW | null;
  /** The situation without a fault; null while it is being read, and in tests. */
  baseline: Baseline | null;
  /** A text or control that shows before the page counts as settled. */
  awaited?: Pick<Outcome, 'seen' | 'offered'>;
}

/** Returns the texts and controls that an outcome has and the page does not. */
function missingIn(now: Look, { seen, offered }: Pick<Outcome, 'seen' | 'offered'>): string[] {
  const shown = new Set([...now.lines, ...now.controls].map(withoutValues));
  return [...seen, ...offered].filter((text) => !shown.has(text));
}

/** Lets the API work again and presses "Try again". @param seen what showed because of the fault */
async function tryAgain({ page, siteUrl }: Stage, seen: readonly string[], quiet: () => boolean): Promise<string[]> {
  await page.unroute('**');
  await page.getByRole('button', { name: 'Try again', exact: true }).filter({ visible: true }).first().click();
  const now = await settled(page, siteUrl, quiet);
  return newIn(now.lines)
    .filter((line) => seen.includes(line))
    .map((line) => `after Try again, it still says "${line}"`);
}

/** Brings a shopper into a situation and lets the call go wrong. */
async function visit(browser: Browser, shop: FaultShop, situation: Situation, { fault, baseline, awaited }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const { pending, errors } = watch(page, shop.apiUrl);
    const nothingPending = () => pending.size === 0;
    await stopTime(page);
    await page.route('**/.netlify/images?**', (route) => route.fulfill({ path: 'public/placeholder.svg' }));
    const shopper = await bringShopper(page, shop, situation.who ?? 'guest');
    const settle = () => settled(page, shop.siteUrl, nothingPending);
    const open = async (path: string) =>
      void (await page.goto(`${shop.siteUrl}${path}`, { waitUntil: 'domcontentloaded' }));
    const stage: Stage = { ...shop, page, shopper, settle: async () => void (await settle()), open };
    await situation.before?.(stage);
    const before = page.url() === 'about:blank' ? null : await settle();

    let made = 0;
    let answered = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const goWrong = async (route: Route) => {
      const request = route.request();
      if (!isCall(situation, shop, request)) return route.fallback();
      made += 1;
      if (fault === SLOW) await held;
      if (fault === null || fault === SLOW) await route.fallback();
      else {
        const writes = request.method() !== 'GET';
        if (writes && (fault.carriedOut || situation.carriedOut)) await route.fetch();
        await fault.answer(route, async () => {
          // Only these calls may run out of time.
          while ([...pending].some((other) => !isCall(situation, shop, other))) await pause(LOOK_EVERY_MS);
          pending.delete(request);
          await timeOutRequests(page);
        });
      }
      answered += 1;
    };
    // A page may leave before it gets its response.
    await page.route('**', (route) => goWrong(route).catch(() => undefined));
    await (situation.act ?? press(situation.button ?? ''))(stage);

    const shows = (now: Look) => awaited === undefined || missingIn(now, awaited).length === 0;
    const allAnswered = () => made > 0 && answered === made && nothingPending();
    const after = await settled(
      page,
      shop.siteUrl,
      fault === SLOW ? () => made > 0 : allAnswered,
      shows,
      fault === SLOW,
    );
    if (made === 0) throw new Error(`${situation.call} was not called at ${page.url()}.`);
    const seen = awaited?.seen ?? newIn(after.lines, before?.lines, baseline?.after.lines);
    const again = after.controls.filter((name) => name === situation.button);
    const offered = [...new Set([...newIn(after.controls, before?.controls, baseline?.after.controls), ...again])];
    release();
    const end = fault === SLOW ? await settled(page, shop.siteUrl, allAnswered) : after;
    const wrong = await judge(stage, situation, fault, end, { before, baseline });
    if (fault === SLOW && baseline)
      wrong.push(
        ...newIn(end.lines, before?.lines, baseline.after.lines).map((line) => `in the end, it says "${line}"`),
      );
    if (fault && fault !== SLOW && after.controls.includes('Try again') && !before?.controls.includes('Try again'))
      wrong.push(...(await tryAgain(stage, seen, nothingPending)));
    return { before, after, seen, offered, wrong: [...wrong, ...errors] };
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Reads a situation without a fault. @throws {Error} if anything is wrong even then */
export async function readBaseline(browser: Browser, shop: FaultShop, situation: Situation): Promise<Baseline> {
  const { before, after, wrong } = await visit(browser, shop, situation, { fault: null, baseline: null });
  if (wrong.length > 0) throw new Error(`${situation.call}, ${situation.where}, without a fault: ${wrong.join('; ')}`);
  return { before, after };
}

/** Lets a call go wrong, and returns what a shopper meets. @throws {Error} if the page did not make the call */
export async function meet(
  browser: Browser,
  shop: FaultShop,
  situation: Situation,
  fault: Fault | typeof SLOW,
  baseline: Baseline,
): Promise<Outcome> {
  const { seen, offered, wrong } = await visit(browser, shop, situation, { fault, baseline });
  return { seen, offered, wrong };
}

/** Lets a call go wrong. @returns what differs from the awaited outcome, and all that must not happen */
export async function compare(
  browser: Browser,
  shop: FaultShop,
  situation: Situation,
  fault: Fault,
  awaited: Pick<Outcome, 'seen' | 'offered'>,
): Promise<string[]> {
  const { after, wrong } = await visit(browser, shop, situation, { fault, baseline: null, awaited });
  return [...missingIn(after, awaited).map((text) => `missing: ${text}`), ...wrong];
}
