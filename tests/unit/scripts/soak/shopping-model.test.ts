import { expect, test } from 'vitest';
import {
  chooseStep,
  drawNumbers,
  lookOf,
  type Model,
  openShop,
  type Step,
  takeStep,
} from '#scripts/soak/shopping-model.ts';

const pieces = [
  { id: 'drum', name: 'Drum', cents: 4550, limit: 2 },
  { id: 'mask', name: 'Mask', cents: 19_999, limit: 40 },
];
const step = (kind: Step['do'], id = 'drum', tab = 2): Step => ({ do: kind, tab, id });
const take = (...kinds: [Step['do'], string?][]) =>
  kinds.reduce((model, [kind, id]) => takeStep(model, step(kind, id), pieces), openShop(pieces));

/** Takes many steps. */
function walk(visit: (model: Model, step: Step) => void): void {
  const numbers = drawNumbers(1, 10_000);
  let model = openShop(pieces);
  while (numbers.length > 0) {
    const next = chooseStep(model, pieces, numbers.pop() ?? 0, numbers.pop() ?? 0);
    visit(model, next);
    model = takeStep(model, next, pieces);
  }
}

test('adds up to the limit, and removes the line with its last piece', () => {
  expect(take(['add'], ['increase'], ['increase'], ['add', 'mask']).cart).toEqual([
    { id: 'drum', quantity: 2 },
    { id: 'mask', quantity: 1 },
  ]);
  expect(take(['add'], ['increase'], ['decrease'], ['decrease']).cart).toEqual([]);
});

test('an undone removal leaves the cart as it was', () => {
  expect(take(['add'], ['add', 'mask'], ['remove and undo']).cart).toEqual(take(['add'], ['add', 'mask']).cart);
});

test('the second press of a heart takes the product off the list', () => {
  expect(take(['wish'], ['wish', 'mask']).wishes).toEqual(['drum', 'mask']);
  expect(take(['wish'], ['wish', 'mask'], ['wish']).wishes).toEqual(['mask']);
});

test('signing out forgets the place and keeps the cart', () => {
  expect(take(['add'], ['sign in'], ['choose the place'], ['sign out'])).toMatchObject({
    cart: [{ id: 'drum', quantity: 1 }],
    signedIn: false,
    hasPlace: false,
  });
});

test('a payment empties the cart, and a canceled one does not', () => {
  expect(take(['add'], ['pay'])).toMatchObject({ cart: [], paid: 1 });
  expect(take(['add'], ['pay after a refusal'])).toMatchObject({ cart: [], paid: 1 });
  expect(take(['add'], ['cancel the payment'])).toMatchObject({ cart: [{ id: 'drum', quantity: 1 }], paid: 0 });
});

test('the cart page has tax rounded half up, and delivery to a known place', () => {
  const shown = { view: 'cart', id: 'drum' } as const;
  // 5.3% of $245.49 is $13.01097.
  const amounts = { lines: [4550, 19_999], items: 24_549, tax: 1301, delivery: null, total: 25_850 };
  expect(lookOf(take(['add'], ['add', 'mask']), shown, pieces)).toMatchObject({ badge: 2, amounts });
  const delivered = { ...amounts, delivery: 1900, total: 27_750 };
  expect(lookOf(take(['add'], ['add', 'mask'], ['choose the place']), shown, pieces).amounts).toEqual(delivered);
  expect(lookOf(take(['add']), { ...shown, view: 'list' }, pieces).amounts).toBeNull();
});

test('private pages ask a visitor to sign in', () => {
  const account = { view: 'account', id: 'drum' } as const;
  expect(lookOf(take(), account, pieces).asksToSignIn).toBe(true);
  expect(lookOf(take(['sign in']), account, pieces).asksToSignIn).toBe(false);
});

test('back leads before an address that was opened twice in a row', () => {
  const open = (view: 'cart' | 'wish list') => ({ do: 'open', tab: 2, id: 'mask', view }) as const;
  const opened = [open('wish list'), open('cart'), open('cart')];
  const model = opened.reduce((each, step) => takeStep(each, step, pieces), openShop(pieces));
  expect(takeStep(model, { do: 'back', tab: 2, id: 'mask' }, pieces).tabs[2]?.view).toBe('wish list');
});

test('a long walk takes every kind of step, and keeps to what is possible', () => {
  const kinds = new Set<string>();
  walk((model, { do: kind, tab, id }) => {
    kinds.add(kind);
    const isInCart = model.cart.some((line) => line.id === id);
    if (kind === 'add') expect(isInCart).toBe(false);
    if (/^(increase|decrease|remove)/.test(kind)) expect(isInCart).toBe(true);
    if (/pay/.test(kind)) expect(model).toMatchObject({ signedIn: true, hasPlace: true });
    if (/pay|open|back|reload|sign out/.test(kind)) expect(model.tabs[tab]?.stays).toBe(false);
  });
  expect(kinds.size).toBe(17);
});
