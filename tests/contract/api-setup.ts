import { type SampleApi, type SampleApiOptions, startSampleApi } from '#scripts/sample/api/server.ts';
import { fixtureCatalogue } from './api-fixture.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests check the fields of responses one by one.
export type Json = any;

interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Session {
  id: number;
  username: string;
  access: string;
  refresh: string;
}

/** A running sample API with helpers that call it over HTTP. */
export interface TestApi extends SampleApi {
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  get: (path: string, token?: string) => Promise<Answer>;
  post: (path: string, body: unknown, token?: string) => Promise<Answer>;
  put: (path: string, body: unknown, token?: string) => Promise<Answer>;
  control: (path: string, body?: unknown) => Promise<Answer>;
  signUp: (username?: string) => Promise<Session>;
}

let users = 0;
export const password = 'a long password';

/** Starts the sample API on a free port, by default with the fixture catalogue and the test controls. */
export async function startTestApi(options: SampleApiOptions = {}): Promise<TestApi> {
  const api = await startSampleApi({ catalogue: fixtureCatalogue, testControls: true, ...options });
  const request = async (
    method: string,
    url: string,
    { token, body, headers = {} }: CallOptions = {},
  ): Promise<Answer> => {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: answer.status, headers: answer.headers, body: json && text !== '' ? JSON.parse(text) : text };
  };
  const call: TestApi['call'] = (method, path, more) => request(method, `${api.url}/api/v1${path}`, more);
  return {
    ...api,
    call,
    get: (path, token) => call('GET', path, { token }),
    post: (path, body, token) => call('POST', path, { body, token }),
    put: (path, body, token) => call('PUT', path, { body, token }),
    control: (path, body = {}) => request('POST', `${api.url}/__test${path}`, { body }),
    signUp: async (username = `shopper${++users}`) => {
      const form = { username, email: `${username}@example.com`, password, confirm_password: password };
      const { body } = await call('POST', '/auth/user-signup/', { body: form });
      return { ...body, username };
    },
  };
}

/** Returns a consistent basket body for a cart total in cents. Delivery costs $12 unless `more` overrides it. */
export function basketBody(cartCents: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  const tax = Math.floor((cartCents * 53 + 500) / 1000);
  return {
    total: (cartCents + tax + 1200) / 100,
    delivery_latitude: 38.9072,
    delivery_longitude: -77.0369,
    delivery_place_name: 'Washington, DC',
    delivery_payload: { place_id: 'local:20001', recipient: { name: 'Ada' } },
    delivery_distance: 121,
    delivery_cost: 12,
    cart_total_amount: cartCents / 100,
    tax_amount: tax / 100,
    total_taxed_amount: (cartCents + tax) / 100,
    ...more,
  };
}

/** Creates a basket with lines, as checkout does, and returns its id. @throws when the API rejects a line */
export async function makeBasket(
  api: TestApi,
  token: string,
  cartCents: number,
  lines: Record<string, number>,
): Promise<number> {
  const { body: basket } = await api.post('/basket/create/', basketBody(cartCents), token);
  for (const [product, quantity] of Object.entries(lines)) {
    const line = await api.post('/basket-items/create/', { basket: basket.id, product, quantity }, token);
    if (line.status !== 201) throw new Error(`Line refused: ${JSON.stringify(line.body)}`);
  }
  return basket.id;
}

/** Creates a payment, submits the decision on the provider's page, and returns the ids of its redirect to the shop. */
export async function payAtProvider(api: TestApi, token: string, basketId: number, decision: string) {
  const { body: payment } = await api.post('/payment/create/', { basket_id: basketId }, token);
  const answer = await fetch(payment.redirect_url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
  const location = new URL(answer.headers.get('location') ?? '');
  return {
    paymentId: payment.payment_id as string,
    redirectUrl: payment.redirect_url as string,
    location,
    execute: {
      payment_id: location.searchParams.get('paymentId') ?? payment.payment_id,
      payer_id: location.searchParams.get('PayerID') ?? 'none',
      basket_id: basketId,
    },
  };
}

/** Creates a paid order of one brass cuff and returns its id. @throws when the payment fails */
export async function makeOrder(api: TestApi, token: string): Promise<number> {
  const id = await makeBasket(api, token, 7500, { 'brass-cuff': 1 });
  const { execute } = await payAtProvider(api, token, id, 'approve');
  const { status } = await api.post('/payment/execute/', execute, token);
  if (status !== 200) throw new Error(`Payment refused: ${status}`);
  return id;
}
