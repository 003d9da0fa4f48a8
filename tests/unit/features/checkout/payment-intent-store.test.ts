import { describe, expect, test } from 'vitest';
import {
  basketPaymentStatus,
  isInCart,
  openPayment,
  otherOpenPayment,
  type PaymentProgress,
  type PaymentRecord,
  paymentOf,
  recordOf,
  unsettled,
  withOutcome,
  withRecord,
  withReleased,
} from '#features/checkout/payment-intent.ts';
import { readPaymentIntent, writePaymentIntent } from '#features/checkout/payment-intent-store.ts';
import { readDelivery, writeDelivery } from '#features/delivery/stored-delivery.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { anyPlace, toAda } from '../delivery/place-fixture.ts';

const progress = fc.constantFrom<PaymentProgress>('created', 'executing', 'paid', 'refused', 'cancelled');
const someText = fc.oneof(fc.string({ minLength: 1 }), fc.constant('__proto__'));
const record: fc.Arbitrary<PaymentRecord> = fc.record({
  paymentId: someText,
  basketId: someText,
  lines: fc.array(
    fc.record({
      productId: fc.string(),
      quantity: fc.integer({ min: 1, max: 99 }),
      price: fc.nat().map((amount) => cents(amount)),
    }),
  ),
  progress,
});
const intent = fc.array(record).map((records) => records.reduce(withRecord, []));
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('stored payments', () => {
  test('round-trip through storage', () => {
    fc.assert(
      fc.property(intent, (written) => {
        expect(readPaymentIntent(stored(writePaymentIntent(written)))).toEqual(written);
      }),
    );
  });

  test('load without throwing for any stored value', () => {
    const wire = fc.record(
      {
        payment_id: fc.anything(),
        basket_id: fc.anything(),
        lines: fc.oneof(fc.anything(), fc.array(fc.record({ product: fc.anything(), quantity: fc.anything() }))),
        progress: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(wire), fc.jsonValue()), (raw) => {
        for (const { paymentId, basketId, lines } of readPaymentIntent(raw)) {
          expect([typeof paymentId, typeof basketId, Array.isArray(lines)]).toEqual(['string', 'string', true]);
        }
      }),
    );
  });

  test.each([
    ['no list', { payment_id: 'P' }],
    ['another progress', [{ payment_id: 'P', basket_id: '7', lines: [], progress: 'approved' }]],
    ['no basket', [{ payment_id: 'P', lines: [], progress: 'created' }]],
    [
      'a quantity of nothing',
      [{ payment_id: 'P', basket_id: '7', lines: [{ product: '1', quantity: 0, cents: 1 }], progress: 'created' }],
    ],
    [
      'half a cent',
      [{ payment_id: 'P', basket_id: '7', lines: [{ product: '1', quantity: 1, cents: 0.5 }], progress: 'created' }],
    ],
  ])('load as an empty list with %s', (_, raw) => {
    expect(readPaymentIntent(raw)).toEqual([]);
  });

  test('are unique and ordered, limited to the newest ten plus all that are executing', () => {
    fc.assert(
      fc.property(intent, record, (before, added) => {
        const after = withRecord(before, added);
        const ids = after.map(({ paymentId }) => paymentId);
        expect(new Set(ids).size).toBe(after.length);
        if (recordOf(before, added.paymentId)) expect(ids).toEqual(before.map(({ paymentId }) => paymentId));
        else expect(after.at(-1)).toEqual(added);
        expect(after.filter(({ progress }) => progress !== 'executing').length).toBeLessThanOrEqual(10);
        for (const old of before) if (old.progress === 'executing') expect(ids).toContain(old.paymentId);
      }),
    );
  });

  const known = (id: string, basketId: string, progress: PaymentProgress) => ({
    paymentId: id,
    basketId,
    lines: [],
    progress,
  });

  test('an eleventh record replaces the oldest one that is not executing', () => {
    const ten = Array.from({ length: 10 }, (_, at) => known(`P${at}`, '7', at === 0 ? 'executing' : 'created'));
    const ids = ['P10', 'P11']
      .map((id) => known(id, '8', 'created'))
      .reduce(withRecord, ten)
      .map((one) => one.paymentId);
    expect(ids).toEqual(['P0', ...Array.from({ length: 10 }, (_, at) => `P${at + 2}`)]);
  });

  test('a change concerns only its payment or its basket', () => {
    const two = [known('P', '7', 'executing'), known('Q', '8', 'executing')];
    const after = (payments: readonly PaymentRecord[]) => payments.map(({ progress }) => progress);
    expect(after(withRecord(two, known('P', '7', 'refused')))).toEqual(['refused', 'executing']);
    expect(after(withReleased(two, 'P'))).toEqual(['created', 'executing']);
    expect(after(withOutcome(two, '7', 'paid'))).toEqual(['paid', 'executing']);
    expect([unsettled(two)?.paymentId, unsettled(two, '7')?.paymentId]).toEqual(['Q', 'P']);
    expect([paymentOf(two, '7')?.paymentId, paymentOf(two, '9')]).toEqual(['P', null]);
  });

  test('a basket is in the cart from its first payment until it is paid', () => {
    const inCart = (...all: PaymentProgress[]) =>
      isInCart(
        all.map((progress, at) => known(`P${at}`, '7', progress)),
        '7',
      );
    expect([inCart('created'), inCart('executing'), inCart('refused')]).toEqual([true, true, true]);
    expect([inCart(), inCart('created', 'paid')]).toEqual([false, false]);
  });

  const forward: Record<PaymentProgress, PaymentProgress[]> = {
    created: ['created', 'executing', 'paid', 'refused', 'cancelled'],
    executing: ['executing', 'paid', 'refused'],
    refused: ['refused', 'paid'],
    cancelled: ['cancelled', 'paid'],
    paid: ['paid'],
  };

  test('only move forward, even when a tab has older data', () => {
    fc.assert(
      fc.property(record, progress, (known, next) => {
        const [moved] = withRecord([known], { ...known, progress: next });
        expect(moved).toEqual({ ...known, progress: forward[known.progress].includes(next) ? next : known.progress });
        const [cancelled] = withOutcome([known], known.basketId, 'cancelled');
        expect(cancelled?.progress).toBe(known.progress === 'created' ? 'cancelled' : known.progress);
        const [refused] = withOutcome([known], known.basketId, 'refused');
        expect(refused?.progress).toBe(forward[known.progress].includes('refused') ? 'refused' : known.progress);
        const [released] = withReleased([known], known.paymentId);
        expect(released?.progress).toBe(known.progress === 'executing' ? 'created' : known.progress);
      }),
    );
  });

  test('otherOpenPayment returns the latest open payment of another basket', () => {
    fc.assert(
      fc.property(intent, fc.string(), (payments, basketId) => {
        const open = payments.filter(({ progress }) => progress === 'created' || progress === 'executing');
        const others = open.filter((other) => other.basketId !== basketId);
        expect(otherOpenPayment(payments, basketId)).toEqual(others.at(-1) ?? null);
      }),
    );
  });

  test('basketPaymentStatus returns the most serious status of a basket', () => {
    const of = (...all: PaymentProgress[]) =>
      basketPaymentStatus(
        all.map((progress, index) => ({ paymentId: String(index), basketId: '7', lines: [], progress })),
        '7',
      );
    expect([of(), of('created', 'refused'), of('executing', 'created'), of('paid', 'executing')]).toEqual([
      'none',
      'payments',
      'executing',
      'paid',
    ]);
  });

  test('are all settled once their basket is paid', () => {
    fc.assert(
      fc.property(intent, record, (before, added) => {
        const after = withOutcome(withRecord(before, added), added.basketId, 'paid');
        const { basketId } = added;
        expect(isInCart(after, basketId)).toBe(false);
        expect(unsettled(after, basketId)).toBeNull();
        expect([unsettled(after)?.basketId, openPayment(after)?.basketId]).not.toContain(basketId);
      }),
    );
  });
});

describe('stored delivery', () => {
  test('round-trips through storage', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const delivery = { ...toAda, place };
        expect(readDelivery(stored(writeDelivery(delivery)))).toEqual({ ...delivery, placeUnit: '' });
      }),
    );
  });

  test('is written with the fields of maps services and the recipient', () => {
    const recipient = { name: ' Ada ', street: '1 Example Street ', unit: ' 4 B', phone: '540 ', giftNote: '' };
    expect(writeDelivery({ ...toAda, recipient })).toMatchObject({
      place_id: 'local:20001',
      formatted_address: 'Washington, DC 20001, USA',
      location: { lat: 38.9072, lng: -77.0369 },
      recipient: { name: 'Ada', street: '1 Example Street', unit: '4 B', phone: '540' },
    });
  });

  test.each([
    [' For Ama,\r\n\r\nwith \u0007love \n', 'For Ama,\n\nwith love'],
    [' \n\t ', undefined],
  ])('writes the gift note %j as %j', (giftNote, written) => {
    const { recipient } = writeDelivery({ ...toAda, recipient: { ...toAda.recipient, giftNote } });
    expect(recipient).toEqual({
      ...writeDelivery(toAda).recipient,
      ...(written !== undefined && { gift_note: written }),
    });
  });

  test.each([null, 'x', [], {}, { ...writeDelivery(toAda), location: { lat: 91, lng: 0 } }])(
    'has no place for %j',
    (raw) => {
      expect(readDelivery(raw).place).toBeNull();
    },
  );
});
