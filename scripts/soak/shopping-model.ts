import fc from 'fast-check';

/** A product that the shopper buys. */
export interface Piece {
  id: string;
  name: string;
  cents: number;
  /** The most that a cart may hold. */
  limit: number;
}

/** `order` and `home` are reached only by paying and signing out. */
type View = 'list' | 'product' | 'search' | 'cart' | 'wish list' | 'account' | 'order' | 'home';

export interface Shown {
  view: View;
  /** The product of a product page, and the one that a search page looks for. */
  id: string;
}

interface Tab extends Shown {
  /** Where Back leads; null if no step may go there. */
  before: Shown | null;
  /** Whether the tab keeps its page, so that its memory can be compared. */
  stays: boolean;
}

/** The data that the shop should remember of one shopper. */
export interface Model {
  /** In the order they were added. */
  cart: readonly { id: string; quantity: number }[];
  wishes: readonly string[];
  /** Whether the delivery goes to Washington, DC. */
  hasPlace: boolean;
  signedIn: boolean;
  /** Number of paid orders. */
  paid: number;
  tabs: readonly Tab[];
}

export const decisions = {
  pay: ['Approve'],
  'pay after a refusal': ['Decline', 'Approve'],
  'cancel the payment': ['Cancel'],
} as const;

/** How likely each kind of step is, if it is possible. */
const weights = {
  add: 20,
  increase: 20,
  decrease: 14,
  wish: 14,
  remove: 5,
  'remove and undo': 4,
  'clear the cart': 1,
  open: 10,
  back: 3,
  reload: 2,
  'choose the place': 6,
  'clear the place': 1,
  'sign in': 6,
  'sign out': 1,
  pay: 3,
  'pay after a refusal': 1,
  'cancel the payment': 2,
};

export interface Step {
  do: keyof typeof weights;
  /** Index of the tab in which it happens. */
  tab: number;
  /** The product, if it is about one. */
  id: string;
  /** The page to open. */
  view?: View;
}

/** Washington, DC, is 191 miles away: 10% of that in whole dollars. */
const DELIVERY_CENTS = 1900;

const TAX_PER_MILLE = 53;

/** The first two tabs stay on the list and in the cart. */
export function openShop([first]: readonly Piece[]): Model {
  const tab = (view: View, stays: boolean): Tab => ({ view, id: first?.id ?? '', before: null, stays });
  const tabs = [tab('list', true), tab('cart', true), tab('product', false), tab('search', false)];
  return { cart: [], wishes: [], hasPlace: false, signedIn: false, paid: 0, tabs };
}

export const quantityOf = ({ cart }: Model, id: string) => cart.find((line) => line.id === id)?.quantity ?? 0;

/** Whether the page shows the sign-in dialog because it is private. */
const asksToSignIn = ({ signedIn }: Model, { view }: Shown) => !signedIn && (view === 'account' || view === 'order');

/** Ids of the products that a tab must show with their quantity in the cart. */
export function shownIds({ cart }: Model, { view, id }: Shown, pieces: readonly Piece[]): string[] {
  if (view === 'list') return pieces.map((piece) => piece.id);
  if (view === 'cart') return cart.map((line) => line.id);
  return view === 'product' || view === 'search' ? [id] : [];
}

/** Returns all steps that a shopper can take in one tab. */
function stepsIn(model: Model, tab: number, pieces: readonly Piece[]): Step[] {
  const shown = model.tabs[tab] as Tab;
  const { view, before, stays } = shown;
  const here = (...kinds: Step['do'][]): Step[] => kinds.map((kind) => ({ do: kind, tab, id: shown.id }));
  const views: View[] = ['list', 'product', 'search', 'cart', 'wish list', 'account'];
  const moves = stays
    ? []
    : [
        ...views.flatMap((each) => pieces.map(({ id }): Step => ({ do: 'open', tab, id, view: each }))),
        ...here('reload', ...(before ? (['back'] as const) : [])),
      ];
  if (!model.signedIn) moves.push(...here('sign in'));
  if (asksToSignIn(model, shown)) return moves;
  if (model.signedIn && !stays) moves.push(...here('sign out'));
  const about = shownIds(model, shown, pieces).flatMap((id) => {
    const kinds: Step['do'][] = quantityOf(model, id) > 0 ? ['increase', 'decrease'] : ['add'];
    kinds.push(...(view === 'cart' ? (['remove', 'remove and undo'] as const) : (['wish'] as const)));
    return kinds.map((kind): Step => ({ do: kind, tab, id }));
  });
  if (view !== 'cart' || model.cart.length === 0) return [...moves, ...about];
  const inCart = here('clear the cart', model.hasPlace ? 'clear the place' : 'choose the place');
  if (model.signedIn && model.hasPlace && !stays) inCart.push(...here(...(Object.keys(decisions) as Step['do'][])));
  return [...moves, ...about, ...inCart];
}

/** Draws numbers, at least 0 and below 1, that depend on the seed only. */
export const drawNumbers = (seed: number, count: number) =>
  fc.sample(fc.nat(999_999_999), { seed, numRuns: count, unbiased: true }).map((number) => number / 1e9);

/** Chooses a possible step. @param kindDraw at least 0, below 1; decides on the kind @param draw likewise, on the rest */
export function chooseStep(model: Model, pieces: readonly Piece[], kindDraw: number, draw: number): Step {
  const possible = model.tabs.flatMap((_, tab) => stepsIn(model, tab, pieces));
  const kinds = [...new Set(possible.map((step) => step.do))];
  let rest = kindDraw * kinds.reduce((sum, kind) => sum + weights[kind], 0);
  const kind = kinds.find((each) => {
    rest -= weights[each];
    return rest < 0;
  });
  const steps = possible.filter((step) => step.do === (kind ?? kinds.at(-1)));
  return steps[Math.floor(draw * steps.length)] as Step;
}

function withQuantity(model: Model, id: string, quantity: number): Model {
  const others = model.cart.filter((line) => line.id !== id);
  if (quantity === 0) return { ...model, cart: others };
  if (quantityOf(model, id) === 0) return { ...model, cart: [...others, { id, quantity }] };
  return { ...model, cart: model.cart.map((line) => (line.id === id ? { id, quantity } : line)) };
}

/** Whether two views have the same address. Only those of one product have its id in it. */
const isSamePage = (one: Shown, other: Shown) =>
  one.view === other.view && (one.id === other.id || !['product', 'search'].includes(one.view));

function withTab(model: Model, tab: number, shown: Shown, before: Shown | null): Model {
  const tabs = model.tabs.map((each, index) => (index === tab ? { ...each, ...shown, before } : each));
  return { ...model, tabs };
}

/** Returns what the shop should remember after a step. */
export function takeStep(model: Model, step: Step, pieces: readonly Piece[]): Model {
  const { tab, id } = step;
  const shown = model.tabs[tab] as Tab;
  const quantity = quantityOf(model, id);
  const limit = pieces.find((piece) => piece.id === id)?.limit ?? 0;
  switch (step.do) {
    case 'add':
    case 'increase':
      return withQuantity(model, id, Math.min(quantity + 1, limit));
    case 'decrease':
      return withQuantity(model, id, quantity - 1);
    case 'remove':
      return withQuantity(model, id, 0);
    case 'remove and undo':
    case 'reload':
      return model;
    case 'clear the cart':
      return { ...model, cart: [] };
    case 'wish': {
      const others = model.wishes.filter((each) => each !== id);
      return { ...model, wishes: others.length < model.wishes.length ? others : [...others, id] };
    }
    case 'open': {
      const next = { view: step.view as View, id };
      // A browser replaces the entry of its history when the same address is opened again.
      return withTab(model, tab, next, isSamePage(shown, next) ? shown.before : { view: shown.view, id: shown.id });
    }
    case 'back':
      return withTab(model, tab, shown.before as Shown, null);
    case 'choose the place':
      return { ...model, hasPlace: true };
    case 'clear the place':
      return { ...model, hasPlace: false };
    case 'sign in':
      return { ...model, signedIn: true };
    case 'sign out':
      return withTab({ ...model, signedIn: false, hasPlace: false }, tab, { view: 'home', id }, null);
    case 'pay':
    case 'pay after a refusal':
      return withTab({ ...model, cart: [], paid: model.paid + 1 }, tab, { view: 'order', id }, null);
    case 'cancel the payment':
      return withTab(model, tab, { view: 'cart', id }, null);
  }
}

/** Content and storage of a tab. Amounts are cents. */
export interface Look {
  badge: number;
  wishBadge: number;
  cart: [id: string, quantity: number][];
  storedQuantity: number;
  storedCents: number;
  wishes: string[];
  hasPlace: boolean;
  signedIn: boolean;
  hasTokens: boolean;
  asksToSignIn: boolean;
  /** Amounts of the cart page, if it shows any: those of the lines, the sum, the tax, and all with delivery. */
  amounts: { lines: number[]; items: number; tax: number; delivery: number | null; total: number } | null;
}

/** Returns what a tab should show. */
export function lookOf(model: Model, shown: Shown, pieces: readonly Piece[]): Look {
  const { cart, wishes, hasPlace, signedIn } = model;
  const price = (id: string) => pieces.find((piece) => piece.id === id)?.cents ?? 0;
  const lines = cart.map(({ id, quantity }) => price(id) * quantity);
  const items = lines.reduce((sum, line) => sum + line, 0);
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const tax = Math.floor((items * TAX_PER_MILLE + 500) / 1000);
  const delivery = hasPlace ? DELIVERY_CENTS : null;
  return {
    badge: count,
    wishBadge: wishes.length,
    cart: cart.map(({ id, quantity }) => [id, quantity]),
    storedQuantity: count,
    storedCents: items,
    wishes: [...wishes],
    hasPlace,
    signedIn,
    hasTokens: signedIn,
    asksToSignIn: asksToSignIn(model, shown),
    amounts:
      shown.view === 'cart' && cart.length > 0
        ? { lines, items, tax, delivery, total: items + tax + (delivery ?? 0) }
        : null,
  };
}
