import type { BrowserContext, Page } from 'playwright';
import { callApi, newAccount, recipient, washington } from '#scripts/sample-shopper.ts';
import { falseClaims, type Records } from './claims.ts';
import { actOn, type Decision, LOOK_MS } from './shopper.ts';

/** How a shopper decides on the provider's page, payment by payment. Any further payment is approved. */
export const journeys = {
  approve: ['Approve'],
  decline: ['Decline', 'Approve'],
  cancel: ['Cancel', 'Approve'],
} as const satisfies Record<string, readonly Decision[]>;

/** Where a shopper goes on after the power loss. Only a restored tab has its session storage. */
export const comebacks = ['restored tab', 'same address', 'cart', 'orders', 'payment page'] as const;

export interface PowerLoss {
  journey: keyof typeof journeys;
  comeback: (typeof comebacks)[number];
  /** The moments at which the power fails, one for each page until then, counted from 1. Empty for none. */
  moments: readonly number[];
}

export interface PowerLossResult {
  /** Moments of the last page: one for each document, and two for each storage write and API call, before and after it. */
  moments: number;
  /** The step of the shop at which the power failed. */
  losses: string[];
  paid: 'once' | 'twice' | 'never';
  /** All that must not happen. Empty for a good run. */
  faults: string[];
}

export interface PowerLossShop {
  siteUrl: string;
  apiUrl: string;
  /** A product whose price no other test changes. */
  product: string;
}

/** How long a shopper goes on with one page, in milliseconds. Long enough for a busy machine. */
const PATIENCE_MS = 60_000;

/** How many moments the page has passed, in its session storage. */
const COUNT = 'test moments';

interface Opening {
  /** Local storage to begin with; null keeps what is there. */
  local: Record<string, string> | null;
  session: Record<string, string>;
  /** State of the history entry, which the browser keeps with the tab. */
  entry: unknown;
  failAt: number;
}

interface Loss {
  doing: string;
  address: string;
  session: Record<string, string>;
  entry: unknown;
}

interface Life {
  site: string;
  api: string;
  COUNT: string;
  entry: unknown;
  failAt: number;
}

/** Fills the storage of a page. It needs a document that contains nothing of the shop. */
function fillStorage({ local, session, COUNT }: Pick<Opening, 'local' | 'session'> & { COUNT: string }): void {
  if (local) localStorage.clear();
  for (const [key, value] of Object.entries(local ?? {})) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  sessionStorage.setItem(COUNT, '0');
}

/**
 * Runs in each document before the shop's code. It counts moments, and at one of them the page goes dead: from then on, it
 * neither stores nor sends nor receives anything, as if the machine had lost power. The page is then closed.
 */
function liveUntil({ site, api, COUNT, entry, failAt }: Life): void {
  if (window.location.origin !== site) return;
  const { getItem, setItem } = Storage.prototype;
  const { fetch } = window;
  const count = () => getItem.call(sessionStorage, COUNT);
  if (count() === '0' && entry !== null) window.history.replaceState(entry, '');
  // A navigation that had begun may still open a document, which may have lost the session storage if the page is closing.
  let dead = count() === 'dead' || count() === null;
  window.navigation.addEventListener('navigate', (event) => {
    if (dead) event.preventDefault();
  });
  const pass = (doing: string) => {
    if (dead) return;
    const moment = Number(count()) + 1;
    dead = moment === failAt;
    setItem.call(sessionStorage, COUNT, dead ? 'dead' : String(moment));
    if (!dead) return;
    const { [COUNT]: _, ...kept } = { ...sessionStorage };
    const loss = { doing, address: window.location.href, session: kept, entry: window.history.state };
    (window as unknown as { losePower: (loss: unknown) => void }).losePower(loss);
  };
  for (const method of ['setItem', 'removeItem'] as const) {
    const real = Storage.prototype[method];
    Storage.prototype[method] = function (this: Storage, key: string, value?: string) {
      const area = this === localStorage ? 'local' : 'session';
      pass(`before ${method} of ${area} ${key}`);
      if (dead) return;
      real.call(this, key, value as string);
      pass(`after ${method} of ${area} ${key}`);
    };
  }
  const { replaceState } = History.prototype;
  History.prototype.replaceState = function (...change) {
    if (!dead) replaceState.apply(this, change);
  };
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message) {
    if (!dead) postMessage.call(this, message);
  };
  const silence = new Promise<Response>(() => {});
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = request.url.startsWith(api) ? `${request.method} ${request.url.slice(api.length)}` : null;
    if (call) pass(`before ${call}`);
    if (dead) return silence;
    const answer = await fetch(input, init);
    if (call) pass(`after ${call}`);
    return dead ? silence : answer;
  };
  pass(`a document begins: ${window.location.pathname}`);
}

/** Signs up a shopper who has a piece in the cart and has chosen the delivery. */
async function prepare({ apiUrl, product }: PowerLossShop) {
  const body = { stock: 99 };
  const piece = await callApi<{ new_price: number }>(apiUrl, 'POST', `/__test/products/${product}`, { body });
  const { id, username, password, access, refresh } = await newAccount(apiUrl);
  return {
    id,
    username,
    password,
    session: { accessToken: access, refreshToken: refresh },
    local: {
      user: JSON.stringify({ id, username }),
      userID: id,
      username,
      // Its stock is not known, so the cart always stores the answer of the API, whatever other tests buy meanwhile.
      cartItems: JSON.stringify([{ ...piece, stock: null, thumbnail_url: null, cartQuantity: 1 }]),
      deliveryPlace: JSON.stringify({ ...washington, recipient }),
    },
  };
}

/** The sample API draws its pictures, which takes longer than all the rest. */
export async function leaveOutPictures(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBlockedURLs', { urls: ['*/.netlify/images?*'] });
}

/** Returns whether the cart is empty; false on the provider's page, whose storage is another one. */
const cartIsEmpty = (page: Page, site: string) =>
  page.evaluate(
    (site) => window.location.origin === site && ['[]', null].includes(localStorage.getItem('cartItems')),
    site,
  );

/** Names the executions that a lenient API could have charged twice. */
function repeatedExecutions(executions: readonly string[], { payments }: Records): string[] {
  const executed = payments.find(({ state }) => state === 'executed')?.id;
  const first = executions.indexOf(executed ?? '');
  const late = first === -1 ? [] : executions.slice(first + 1);
  const twice = executions.filter((id, index) => executions.indexOf(id) !== index);
  return [...new Set([...twice, ...late])].map((id) => `${id} was executed although its order had an execution before`);
}

/**
 * Takes a shopper from Checkout to the tracked order, through power losses. Judges the shop by the records of the sample
 * API, which needs its test controls.
 */
export async function payThroughPowerLoss(
  context: BrowserContext,
  shop: PowerLossShop,
  { journey, comeback, moments }: PowerLoss,
): Promise<PowerLossResult> {
  const { siteUrl, apiUrl } = shop;
  const shopper = await prepare(shop);
  const decisions: Decision[] = [...journeys[journey]];
  const losses: string[] = [];
  const faults = new Set<string>();
  const executions: string[] = [];
  let paymentPage: string | null = null;
  let counted = 0;

  const records = () => callApi<Records>(apiUrl, 'GET', `/__test/shoppers/${shopper.id}`);

  /** Acts on what the page shows, until the order is tracked and the cart is empty. */
  async function goOn(page: Page): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      const seen = await actOn(page, shopper, decisions, async (text) => {
        for (const claim of await falseClaims(text, page.url(), records)) faults.add(claim);
        if (!(await cartIsEmpty(page, siteUrl))) return;
        if ((await records()).baskets.every(({ paid }) => paid === 0))
          faults.add('the cart is empty without a paid order');
      });
      if (seen !== 'order') continue;
      if (await cartIsEmpty(page, siteUrl)) return;
      // A cart that outlives its order must not be paid again.
      await page.goto(`${siteUrl}/cart`, { waitUntil: 'commit' });
    }
    faults.add(`the shopper is stuck at ${page.url()}`);
  }

  async function visit(opening: Opening, address: string): Promise<Loss | null> {
    const page = await context.newPage();
    // An element that was just seen may leave with its page. The next look then shows how to go on.
    page.setDefaultTimeout(LOOK_MS);
    page.setDefaultNavigationTimeout(PATIENCE_MS);
    let lose = (_: Loss) => {};
    const lost = new Promise<Loss>((resolve) => {
      lose = resolve;
    });
    page.on('request', (request) => {
      const url = request.url();
      if (request.isNavigationRequest() && url.startsWith(`${apiUrl}/sandbox/`)) paymentPage = url;
      if (request.method() === 'POST' && url.includes('/payment/execute/'))
        executions.push((request.postDataJSON() as { payment_id: string }).payment_id);
    });
    await leaveOutPictures(page);
    await page.exposeFunction('losePower', (loss: Loss) => lose(loss));
    const { local, session, entry, failAt } = opening;
    await page.goto(`${siteUrl}/placeholder.svg`);
    await page.evaluate(fillStorage, { local, session, COUNT });
    await page.addInitScript(liveUntil, { site: siteUrl, api: apiUrl, COUNT, entry, failAt });
    // The shop may open another page before this one has loaded.
    const arrived = page.goto(address, { waitUntil: 'commit' }).then(() => goOn(page));
    try {
      const loss = await Promise.race([lost, arrived.then(() => null)]);
      if (loss === null) counted = await page.evaluate((COUNT) => Number(sessionStorage.getItem(COUNT)), COUNT);
      return loss;
    } finally {
      // Whatever the page was doing ends here.
      arrived.catch(() => undefined);
      await page.close({ runBeforeUnload: false });
    }
  }

  let opening: Opening = { local: shopper.local, session: shopper.session, entry: null, failAt: moments[0] ?? 0 };
  let address = `${siteUrl}/cart`;
  for (let page = 1; ; page += 1) {
    const loss = await visit(opening, address);
    if (loss === null) break;
    losses.push(loss.doing);
    const failAt = moments[page] ?? 0;
    const { session, entry } = comeback === 'restored tab' ? loss : { session: {}, entry: null };
    opening = { local: null, session, entry, failAt };
    if (comeback === 'cart' || comeback === 'orders') address = `${siteUrl}/${comeback}`;
    else address = (comeback === 'payment page' && paymentPage) || loss.address;
  }

  const final = await records();
  const paidBaskets = final.baskets.filter(({ paid }) => paid === 1).length;
  const executed = final.payments.filter(({ state }) => state === 'executed').length;
  for (const fault of repeatedExecutions(executions, final)) faults.add(fault);
  if (paidBaskets !== executed) faults.add(`${executed} payments were executed, and ${paidBaskets} orders are paid`);
  const most = Math.max(paidBaskets, executed);
  const paid = most === 0 ? 'never' : most === 1 ? 'once' : 'twice';
  if (paid !== 'once') faults.add(`the shopper paid ${paid}`);
  return { moments: counted, losses, paid, faults: [...faults] };
}
