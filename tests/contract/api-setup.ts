import { type SampleApi, type SampleApiOptions, startSampleApi } from '#scripts/sample/api/server.ts';
import { fixtureCatalogue } from './api-fixture.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, which is what these tests are for.
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

/** A really started server and the calls that tests make to it over HTTP. */
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

/** Starts a server on a free port, with the small catalogue and test controls unless told otherwise. */
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

/** The body of a basket whose amounts agree, for a cart total in cents; delivery costs $12 unless told otherwise. */
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

/** Makes a basket with lines, as the shop's checkout does; gives its id. */
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

/** Starts a payment and answers the provider's page; gives what the shop would read from its return address. */
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

/** A paid order of one brass cuff; gives its id. */
export async function makeOrder(api: TestApi, token: string): Promise<number> {
  const id = await makeBasket(api, token, 7500, { 'brass-cuff': 1 });
  const { execute } = await payAtProvider(api, token, id, 'approve');
  const { status } = await api.post('/payment/execute/', execute, token);
  if (status !== 200) throw new Error(`Payment refused: ${status}`);
  return id;
}
