import { expect, test } from 'vitest';
import type { Delivery } from '#features/delivery/place.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { piece } from '../cart/cart-fixture.ts';
import { toAda, toEve } from '../delivery/place-fixture.ts';
import type { Fault } from './checkout-api.ts';
import { World } from './checkout-world.ts';

/** How often runs reached each state and outcome, to prove that the model makes progress. */
const seen = new Map<string, number>();
const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** Invariants between steps. The world checks the conditions of each effect. */
function checkInvariants({ api, tabs, intent }: World): void {
  for (const [id, payment] of api.payments) {
    expect(payment.executions, `executions of ${id}`).toBeLessThanOrEqual(1);
  }
  for (const [id, { charges }] of api.baskets) expect(charges, `charges of ${id}`).toBeLessThanOrEqual(1);
  expect(tabs.filter(({ holds }) => holds).length).toBeLessThanOrEqual(1);
  for (const { state } of tabs) {
    note(state.status);
    // The basket that is paid must match the basket at the API, line by line.
    const made = 'basket' in state && state.basket && api.baskets.get(state.basket.id)?.contents;
    if (!made || !state.basket) continue;
    if (state.status === 'redirecting') expect(made.lines).toEqual(state.basket.lines);
    // The amounts shown must be the amounts charged.
    if (state.basket.amounts) expect(state.basket.amounts).toEqual(made.amounts);
    if (state.basket.delivery) expect(state.basket.delivery).toEqual(made.delivery);
  }
  expect(new Set(intent.map(({ paymentId }) => paymentId)).size).toBe(intent.length);
}

/** A step of the shopper, the provider or the network. */
class Step implements fc.Command<object, World> {
  readonly name: string;
  readonly act: (world: World) => void;
  constructor(name: string, act: (world: World) => void) {
    this.name = name;
    this.act = act;
  }
  check = () => true;
  run(_model: object, world: World): void {
    this.act(world);
    checkInvariants(world);
  }
  toString = () => this.name;
}

const pieces = [piece('1'), piece('2', { price: cents(1999) }), piece('3')];
const any = fc.nat({ max: 5 });
const button = fc.constantFrom(
  'checkout',
  'checkout',
  'order-again',
  'pay',
  'pay',
  'confirm',
  'close',
  'check-again',
  'page-restored',
  'dismissed',
);
const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'none', 'before', 'after', 'late');
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Orders a product and approves or declines the payment at the provider. */
function orderAt(world: World, decision: 'approved' | 'declined'): void {
  world.session(true);
  world.setDelivery(toAda);
  world.add(piece('1'));
  world.openCart();
  const tab = world.tabs.at(-1);
  if (!tab) return;
  world.press(tab, 'checkout');
  for (let step = 0; step < 12; step++) {
    world.settle(tab, 0, 'none');
    if (tab.state.status === 'changed') world.press(tab, 'confirm');
  }
  world.press(tab, 'pay');
  for (let step = 0; step < 6; step++) world.settle(tab, 0, 'none');
  const last = [...world.api.payments.keys()].at(-1);
  if (last) world.api.decide(last, decision);
}

const steps = [
  fc.tuple(any, any, fault).map(
    ([tab, which, how]) =>
      new Step(`settle ${tab} ${which} ${how}`, (world) => {
        const chosen = at(world.tabs, tab);
        if (chosen) world.settle(chosen, which, how);
      }),
  ),
  fc.tuple(any, button).map(
    ([tab, type]) =>
      new Step(`${type} ${tab}`, (world) => {
        const chosen = at(world.tabs, tab);
        if (chosen) world.press(chosen, type);
      }),
  ),
  // The most common path as one step: random steps alone would rarely get anywhere.
  fc
    .constantFrom('approved' as const, 'approved' as const, 'declined' as const)
    .map((decision) => new Step(`order, ${decision}`, (world) => orderAt(world, decision))),
  any.map(
    (settled) =>
      new Step(`check out over a changed piece, ${settled}`, (world) => {
        world.session(true);
        world.setDelivery(toAda);
        world.add(piece('3'));
        world.offers.set('3', { price: cents(2500 + settled), oldPrice: null, inStock: true, stock: null });
        world.openCart();
        const tab = world.tabs.at(-1);
        if (!tab) return;
        world.press(tab, 'checkout');
        for (let step = 0; step <= settled; step++) world.settle(tab, 0, 'none');
      }),
  ),
  // A return from the provider, or a reload of that page: the claim runs immediately, its result later.
  fc.tuple(any, any, fault).map(
    ([which, from, how]) =>
      new Step(`return ${which} in ${from}, ${how}`, (world) => {
        const id = at([...world.api.payments.keys()].reverse(), which);
        if (id === undefined) return;
        world.openReturn(id, world.tabs[from]);
        const tab = world.tabs.at(-1);
        if (tab) world.settle(tab, 0, 'none');
        if (tab && how !== 'none') world.settle(tab, 0, how);
      }),
  ),
  any.map(
    (which) =>
      new Step(`return ${which}`, (world) => {
        const id = at([...world.api.payments.keys()].reverse(), which);
        if (id) world.openReturn(id);
      }),
  ),
  fc.tuple(any, fc.constantFrom('approved' as const, 'declined' as const)).map(
    ([which, decision]) =>
      new Step(`${decision} ${which}`, (world) => {
        const id = at([...world.api.payments.keys()], which);
        if (id) world.api.decide(id, decision);
      }),
  ),
  fc.constant(new Step('a late call arrives', ({ api }) => api.arrive())),
  fc.constant(
    new Step('sign out and in', (world) => {
      world.session(false);
      world.session(true);
    }),
  ),
  fc.constant(new Step('open the cart', (world) => world.openCart())),
  fc.tuple(any, any, fault).map(
    ([from, settled, how]) =>
      new Step(`come back cancelled in ${from}, ${settled} ${how}`, (world) => {
        world.openCancelled(world.tabs[from]);
        const tab = world.tabs.at(-1);
        if (!tab) return;
        for (let step = 0; step < settled; step++) world.settle(tab, 0, 'none');
        if (how !== 'none') world.settle(tab, 0, how);
      }),
  ),
  fc.tuple(any, fc.nat({ max: 12 })).map(
    ([from, settled]) =>
      new Step(`come back cancelled in ${from} and order again, ${settled}`, (world) => {
        world.session(true);
        world.setDelivery(toAda);
        world.add(piece('1'));
        world.openCancelled(world.tabs[from]);
        const tab = world.tabs.at(-1);
        if (!tab) return;
        for (let step = 0; step < 4; step++) world.settle(tab, 0, 'none');
        world.press(tab, 'order-again');
        for (let step = 0; step < settled; step++) world.settle(tab, 0, 'none');
        if (tab.state.status === 'ready') note('ordered again');
      }),
  ),
  any.map(
    (which) =>
      new Step(`add ${which}`, (world) => {
        const product = at(pieces, which);
        if (product) world.add(product);
      }),
  ),
  fc.tuple(any, fc.boolean()).map(
    ([which, gone]) =>
      new Step(`piece ${which} ${gone ? 'is gone' : 'costs more'}`, (world) => {
        const product = at(pieces, which);
        const dearer = { price: cents(2500), oldPrice: null, inStock: true, stock: null };
        if (product) world.offers.set(product.id, gone ? 'gone' : dearer);
      }),
  ),
  // Either chosen in any tab, or the same place with a phone number added by the profile.
  fc
    .constantFrom<Delivery | null>(
      toAda,
      toAda,
      { ...toAda, recipient: { ...toAda.recipient, phone: '540' } },
      toEve,
      null,
    )
    .map((delivery) => new Step(`to ${delivery?.place.name}`, (world) => world.setDelivery(delivery))),
  fc
    .constantFrom(true, false)
    .map((signedIn) => new Step(signedIn ? 'sign in' : 'sign out', (world) => world.session(signedIn))),
];

test('no steps with failing calls in three tabs double-execute a payment, lose a cart or show a wrong status', () => {
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 80, size: 'max' }), (commands) => {
      fc.modelRun(() => ({ model: {}, real: new World() }), commands);
    }),
    { numRuns: 3000 },
  );
  const wanted = [
    'verifying',
    'unknown',
    'failed',
    'done',
    'cancelled',
    'no-open-payment',
    'undoing',
    'changed',
    'redirecting',
    'ordered again',
  ];
  for (const status of wanted) {
    expect(seen.get(status) ?? 0, status).toBeGreaterThan(20);
  }
});

test('a late execution runs only once, even when the session ended in the meantime', () => {
  const world = new World();
  orderAt(world, 'approved');
  const [payment = ''] = world.api.payments.keys();
  const startReturn = (fault: Fault) => {
    world.openReturn(payment);
    const tab = world.tabs.at(-1);
    if (!tab) return;
    world.settle(tab, 0, 'none');
    world.settle(tab, 0, fault);
    for (let step = 0; step < 4; step++) world.settle(tab, 0, 'none');
  };
  startReturn('late');
  world.session(false);
  world.session(true);
  startReturn('none');
  world.api.arrive();
  expect(world.api.payments.get(payment)?.executions).toBe(1);
});
