import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import {
  addBasketLine,
  createBasket,
  deleteBasket,
  fetchCurrentBasket,
  fetchPaid,
} from '#features/checkout/baskets-api.ts';
import { createPayment, executePayment, paymentUrl } from '#features/checkout/payments-api.ts';
import { orderAmounts } from '#features/delivery/model.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import { type ApiClient, createClient } from '#lib/http/client.ts';
import { cents } from '#lib/money.ts';
import { type Session, startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
let ada: Session;
let client: ApiClient;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control('/reset');
  ada = await api.signUp();
  client = clientOf(ada.access);
});

const clientOf = (access: string | null) =>
  createClient({
    origin: api.url,
    session: { token: () => Promise.resolve(access), owner: () => '', refresh: () => Promise.resolve(null) },
  });

const delivery = {
  place: zipPlace('20001', ['Washington', 'DC', 38.9122, -77.0177], ''),
  recipient: {
    name: 'Ada',
    street: '1 Example Street',
    unit: 'Apt 2',
    phone: '540-555-0100',
    giftNote: 'For Ama,\nwith love.',
  },
};
const amounts = (items = 6549) => orderAmounts(cents(items), delivery.place, shop);
const lines = [
  { productId: 'market-basket', quantity: 1, price: cents(4550) },
  { productId: 'bolga-fan', quantity: 1, price: cents(1999) },
];

async function filledBasket(): Promise<string> {
  const basket = await createBasket(client, { userId: String(ada.id), delivery, amounts: amounts() });
  for (const line of lines) await addBasketLine(client, basket, line);
  return basket;
}

/** Submits the shopper's decision on the provider's page. @returns the input of the execution */
async function payAt(redirectUrl: string, basketId: string, decision: string) {
  const url = paymentUrl(redirectUrl, [new URL(api.url).host]);
  const answer = await fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  return { paymentId: back.get('paymentId') ?? '', payerId: back.get('PayerID') ?? 'none', basketId };
}

describe('a basket', () => {
  test('is sent to the API with amounts, place, recipient and gift note', async () => {
    const id = await filledBasket();
    const { body } = await api.get(`/baskets/${id}`, ada.access);
    expect(body).toMatchObject({
      profile: ada.id,
      cart_total_amount: 65.49,
      tax_amount: 3.47,
      total_taxed_amount: 68.96,
      delivery_cost: 19,
      total: 87.96,
      delivery_distance: amounts().miles,
      delivery_place_name: 'Washington, DC 20001',
      delivery_payload: {
        place_id: 'local:20001',
        recipient: {
          name: 'Ada',
          street: '1 Example Street',
          unit: 'Apt 2',
          phone: '540-555-0100',
          gift_note: 'For Ama,\nwith love.',
        },
      },
      lines: [{ product: { id: 'market-basket' } }, { product: { id: 'bolga-fan' } }],
      paid: false,
    });
  });

  test('belongs to the signed-in shopper when the session has no user id', async () => {
    const id = await createBasket(client, { userId: '', delivery, amounts: amounts() });
    expect((await api.get(`/baskets/${id}`, ada.access)).body.profile).toBe(ada.id);
  });

  test('is the current basket until it is deleted', async () => {
    expect(await fetchCurrentBasket(client)).toBeNull();
    const id = await filledBasket();
    expect(await fetchCurrentBasket(client)).toBe(id);
    expect(await deleteBasket(client, id)).toBe('deleted');
    expect(await deleteBasket(client, id)).toBe('deleted');
    expect(await fetchCurrentBasket(client)).toBeNull();
    expect(await fetchPaid(client, id)).toMatchObject({ paid: 'gone' });
  });

  test('reports the field errors of a rejected line', async () => {
    const id = await createBasket(client, { userId: String(ada.id), delivery, amounts: amounts() });
    const line = { productId: 'bead-bangle', quantity: 3, price: cents(7500) };
    await expect(addBasketLine(client, id, line)).rejects.toMatchObject({
      failure: { code: 'http', status: 400, fields: { quantity: [expect.any(String)] } },
    });
  });

  test('is not reported as deleted when the deletion fails', async () => {
    const id = await filledBasket();
    await api.control('/faults', { kind: 'fail', pattern: '/delete', status: 503 });
    await expect(deleteBasket(client, id)).rejects.toMatchObject({ failure: { code: 'http', status: 503 } });
  });

  test('requires a session', async () => {
    const nobody = clientOf(null);
    const unauthorized = { failure: { code: 'http', status: 401 } };
    await expect(createBasket(nobody, { userId: '', delivery, amounts: amounts() })).rejects.toMatchObject(
      unauthorized,
    );
    await expect(fetchCurrentBasket(nobody)).rejects.toMatchObject(unauthorized);
    await expect(createPayment(nobody, '1')).rejects.toMatchObject(unauthorized);
  });

  test('throws a schema error for an invalid response to its creation', async () => {
    await api.control('/faults', { kind: 'html', pattern: '/basket/create', after: true });
    await expect(createBasket(client, { userId: '', delivery, amounts: amounts() })).rejects.toMatchObject({
      failure: { code: 'schema' },
    });
  });
});

describe('a payment', () => {
  test('is created, approved and executed, and the paid order cannot be deleted', async () => {
    const id = await filledBasket();
    const { paymentId, redirectUrl } = await createPayment(client, id);
    const back = await payAt(redirectUrl, id, 'approve');
    expect(back.paymentId).toBe(paymentId);
    expect(await fetchPaid(client, id)).toMatchObject({ paid: 'unpaid' });
    expect(await executePayment(client, back)).toBe('executed');
    expect(await fetchPaid(client, id)).toMatchObject({ paid: 'paid' });
    expect(await executePayment(client, back)).toBe('unclear');
    expect(await deleteBasket(client, id)).toBe('paid');
    await expect(createPayment(client, id)).rejects.toMatchObject({ failure: { status: 409 } });
  });

  test('is refused when declined, and another one for the same basket succeeds', async () => {
    const id = await filledBasket();
    const declined = await payAt((await createPayment(client, id)).redirectUrl, id, 'decline');
    expect(await executePayment(client, declined)).toBe('refused');
    const approved = await payAt((await createPayment(client, id)).redirectUrl, id, 'approve');
    expect(await executePayment(client, approved)).toBe('executed');
  });

  test('is rejected when it was not approved or has the wrong payer or basket', async () => {
    const id = await filledBasket();
    const { paymentId, redirectUrl } = await createPayment(client, id);
    const payment = { paymentId, payerId: 'X', basketId: id };
    expect(await executePayment(client, payment)).toBe('rejected');
    await payAt(redirectUrl, id, 'approve');
    expect(await executePayment(client, payment)).toBe('rejected');
    expect(await executePayment(client, { ...payment, basketId: '999999' })).toBe('rejected');
    expect(await fetchPaid(client, id)).toMatchObject({ paid: 'unpaid' });
  });

  test('is not executed without a valid session', async () => {
    const id = await filledBasket();
    const back = await payAt((await createPayment(client, id)).redirectUrl, id, 'approve');
    expect(await executePayment(clientOf(null), back)).toBe('signed-out');
    expect(await executePayment(clientOf('expired'), back)).toBe('signed-out');
    expect(await executePayment(client, back)).toBe('executed');
  });

  test.each([
    ['fail', { status: 503 }],
    ['fail', { status: 429 }],
    ['reset', {}],
    ['html', {}],
  ])('is unclear when the response is lost (%s %j), although it was executed', async (kind, more) => {
    const id = await filledBasket();
    const back = await payAt((await createPayment(client, id)).redirectUrl, id, 'approve');
    await api.control('/faults', { kind, pattern: '/payment/execute', after: true, ...more });
    expect(await executePayment(client, back)).toBe('unclear');
    expect(await fetchPaid(client, id)).toMatchObject({ paid: 'paid' });
  });

  test('throws for a missing basket or a missing redirect URL', async () => {
    await expect(createPayment(client, '999999')).rejects.toMatchObject({ failure: { status: 404 } });
    const id = await filledBasket();
    await api.control('/faults', { kind: 'html', pattern: '/payment/create', after: true });
    await expect(createPayment(client, id)).rejects.toMatchObject({ failure: { code: 'schema' } });
  });
});
