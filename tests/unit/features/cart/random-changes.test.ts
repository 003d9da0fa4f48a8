import { expect, test } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartProduct,
  cartTotals,
  decreaseInCart,
  removeFromCart,
} from '#features/cart/model.ts';
import { fc } from '../../../fixtures/properties.ts';
import { exactAmount, pool } from './cart-fixture.ts';

/** Expected cart: quantities by product id. */
type Model = Map<string, number>;

interface Real {
  cart: Cart;
}

function checkInvariants(model: Model, { cart }: Real): void {
  expect(new Map(cart.map(({ product, quantity }) => [product.id, quantity]))).toEqual(model);
  expect(new Set(cart.map(({ product }) => product.id)).size).toBe(cart.length);
  for (const { product, quantity } of cart) {
    expect(Number.isInteger(quantity)).toBe(true);
    expect(quantity).toBeGreaterThanOrEqual(1);
    expect(quantity).toBeLessThanOrEqual(Math.min(99, product.stock ?? 99));
    expect(product.price).not.toBeNull();
  }
  const totals = cartTotals(cart);
  expect(totals.quantity).toBe([...model.values()].reduce((sum, quantity) => sum + quantity, 0));
  expect(BigInt(totals.amount)).toBe(exactAmount(cart));
}

class Add implements fc.Command<Model, Real> {
  readonly product: CartProduct;
  readonly times: number;
  constructor(product: CartProduct, times: number) {
    this.product = product;
    this.times = times;
  }
  check = () => true;
  run(model: Model, real: Real): void {
    const { id, price, stock } = this.product;
    for (let time = 0; time < this.times; time++) {
      const before = model.get(id) ?? 0;
      const possible = price !== null && before < 99 && before < (stock ?? 99);
      const { cart, change } = addToCart(real.cart, this.product);
      expect(change.kind).toBe(possible ? (before === 0 ? 'added' : 'increased') : 'limit');
      real.cart = cart;
      if (possible) model.set(id, before + 1);
      checkInvariants(model, real);
    }
  }
  toString = () => `add ${this.product.id} × ${this.times}`;
}

class Decrease implements fc.Command<Model, Real> {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
  check = () => true;
  run(model: Model, real: Real): void {
    const before = model.get(this.id) ?? 0;
    const result = decreaseInCart(real.cart, this.id);
    expect(result?.change.kind).toBe(before === 0 ? undefined : before === 1 ? 'removed' : 'decreased');
    if (result) real.cart = result.cart;
    if (before > 1) model.set(this.id, before - 1);
    else model.delete(this.id);
    checkInvariants(model, real);
  }
  toString = () => `decrease ${this.id}`;
}

class Remove implements fc.Command<Model, Real> {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
  check = () => true;
  run(model: Model, real: Real): void {
    const result = removeFromCart(real.cart, this.id);
    expect(result === null).toBe(!model.delete(this.id));
    if (result) real.cart = result.cart;
    checkInvariants(model, real);
  }
  toString = () => `remove ${this.id}`;
}

class Clear implements fc.Command<Model, Real> {
  check = () => true;
  run(model: Model, real: Real): void {
    model.clear();
    real.cart = [];
    checkInvariants(model, real);
  }
  toString = () => 'clear';
}

test('any sequence of actions keeps whole quantities within stock, unique lines and exact totals', () => {
  const product = fc.constantFrom(...pool);
  const actions = fc.commands(
    [
      fc.tuple(product, fc.constantFrom(1, 1, 2, 120)).map(([which, times]) => new Add(which, times)),
      product.map(({ id }) => new Decrease(id)),
      product.map(({ id }) => new Remove(id)),
      fc.constant(new Clear()),
    ],
    { maxCommands: 60 },
  );
  fc.assert(
    fc.property(actions, (commands) => {
      fc.modelRun(() => ({ model: new Map<string, number>(), real: { cart: [] as Cart } }), commands);
    }),
  );
});
