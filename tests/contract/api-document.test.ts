import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as categories from '#catalogue/categories-api.ts';
import * as offers from '#catalogue/offers-api.ts';
import * as products from '#catalogue/products-api.ts';
import * as profiles from '#features/account/profile-api.ts';
import * as profileUpdates from '#features/account/profile-updates-api.ts';
import * as baskets from '#features/checkout/baskets-api.ts';
import * as payments from '#features/checkout/payments-api.ts';
import * as contact from '#features/contact/api.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import * as identity from '#features/identity/identity-api.ts';
import * as orders from '#features/orders/api.ts';
import { type ApiClient, createClient } from '#lib/http/client.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { cents } from '#lib/money.ts';
import * as auth from '#runtime/session/auth-api.ts';
import { apiDocument } from '#scripts/api-docs/document.ts';
import { apiDocsFiles } from '#scripts/api-docs/files.ts';
import { type Operation, queryOf, type Schema } from '#scripts/api-docs/openapi.ts';
import { createIdentityService } from '../fixtures/identity-service.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { password, startTestApi, type TestApi } from './api-setup.ts';

const document = apiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
ajv.addSchema(document, 'document');

/** One call and its response, as sent over HTTP. */
interface Exchange {
  method: string;
  path: string;
  query: string[];
  headers: string[];
  body: unknown;
  status: number;
  answer: unknown;
}

const exchanges: Exchange[] = [];
const called = new Set<string>();
const service = createIdentityService({ projectId: 'eart-shop' });
let api: TestApi;

const jsonOf = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Records every call to the API under /api/v1. */
function record(): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.clone().text();
    const response = await send(request);
    if (pathname.startsWith('/api/v1')) {
      exchanges.push({
        method: request.method,
        path: pathname.slice('/api/v1'.length),
        query: [...searchParams.keys()],
        headers: [...request.headers.keys()],
        body: jsonOf(body),
        status: response.status,
        answer: jsonOf(await response.clone().text()),
      });
    }
    return response;
  });
}

const modules = {
  ...categories,
  ...offers,
  ...products,
  ...profiles,
  ...profileUpdates,
  ...baskets,
  ...payments,
  ...contact,
  ...orders,
  ...auth,
  ...identity,
};

/** The functions that call the API, with a note of each that was called. */
const calls = new Proxy(modules, {
  get(target, key: keyof typeof modules) {
    called.add(key);
    return target[key];
  },
});

const amounts = {
  items: cents(7500),
  tax: cents(398),
  taxed: cents(7898),
  miles: 121,
  delivery: cents(1200),
  total: cents(9098),
};
const delivery = {
  place: zipPlace('20001', ['Washington', 'DC', 38.9072, -77.0369], ''),
  recipient: { name: 'Ada Shopper', street: '1 Example Street', unit: '', phone: '', giftNote: 'For Ama\nWith love' },
};

/** Creates a payment, decides it on the page of the sandbox provider, and executes it. */
async function pay(client: ApiClient, basketId: string, decision: 'approve' | 'decline') {
  const { paymentId, redirectUrl } = await calls.createPayment(client, basketId);
  const body = new URLSearchParams({ decision });
  const answer = await fetch(redirectUrl, { method: 'POST', redirect: 'manual', body });
  const payerId = new URL(answer.headers.get('location') ?? '').searchParams.get('PayerID') ?? '';
  const payment = { paymentId, payerId, basketId };
  await calls.executePayment(client, payment);
  return payment;
}

async function read(client: ApiClient, rules: ReadingRules): Promise<void> {
  await calls.fetchCategories(client, rules);
  await calls.fetchCategory(client, 'drums', rules);
  await calls.fetchCategoryRecord(client, 'drums', rules);
  await calls.fetchCategoryProducts(client, 'drums', rules);
  const query = { sort: 'price', lp: 1, hp: 2000, cat: 'drums', q: 'drum', page: 1, page_size: 10 };
  await calls.fetchProductPage(client, query, rules);
  await calls.fetchSearchPage(client, { search: 'drum', sort: 'date', page: 1, page_size: 10 }, rules);
  for (const list of ['featured', 'offer', 'best-seller-six', 'best-seller', 'latest'] as const)
    await calls.fetchNamedList(client, list, rules);
  await calls.fetchProduct(client, 'royal-drum', rules);
  await calls.fetchOffer(api.url, 'bolga-fan');
}

async function order(client: ApiClient, rules: ReadingRules, userId: string): Promise<string> {
  const left = await calls.createBasket(client, { userId, delivery, amounts });
  await calls.fetchCurrentBasket(client);
  await calls.deleteBasket(client, left);
  const basket = await calls.createBasket(client, { userId, delivery, amounts });
  await calls.addBasketLine(client, basket, { productId: 'brass-cuff', quantity: 1, price: cents(7500) });
  await calls.fetchPaid(client, basket);
  await pay(client, basket, 'decline');
  const payment = await pay(client, basket, 'approve');
  await calls.executePayment(client, payment);
  await calls.fetchOrderPage(client, 1, rules);
  await calls.fetchOrder(client, basket, rules);
  await calls.completeOrder(client, basket).catch(() => undefined);
  await api.control(`/orders/${basket}`, { stage: 'Arrived' });
  await calls.completeOrder(client, basket);
  await calls.deleteBasket(client, basket);
  return basket;
}

/** A token of a shopper who has signed up at the identity service. */
async function identityToken(): Promise<string> {
  const response = await service.fetch(
    new Request('https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=key', {
      method: 'POST',
      body: JSON.stringify({ email: 'grace@example.com', password }),
    }),
  );
  return (await response.json()).idToken;
}

/** Calls that the API refuses. */
async function fail(client: ApiClient, rules: ReadingRules, basket: string): Promise<void> {
  const signedOut = createClient({ origin: api.url });
  const line = (productId: string) =>
    calls.addBasketLine(client, basket, { productId, quantity: 1, price: cents(7500) });
  const attempts = [
    () => calls.signIn(client, { username: 'nobody', password }),
    () => calls.signIn(client, { username: '', password: '' }),
    () => calls.signUp(client, { username: '', email: 'x', password: '1', confirmPassword: '2' }),
    () => calls.refreshTokens(client, 'nonsense'),
    () => calls.exchangeToken(client, 'nonsense'),
    () => calls.exchangeToken(client, ''),
    () => calls.fetchProfile(signedOut),
    () => calls.fetchOrderPage(signedOut, 1, rules),
    () => calls.fetchOrder(client, '999', rules),
    () => calls.fetchCategory(client, 'none', rules),
    () => calls.fetchCategoryProducts(client, 'none', rules),
    () => calls.fetchProduct(client, 'none', rules),
    () => calls.fetchProductPage(client, { page: 0 }, rules),
    () => calls.createPayment(client, basket),
    () => calls.createPayment(client, '999'),
    () => line('brass-cuff'),
    () => line('none'),
    () => calls.updateUser(client, { username: '', email: '', firstName: '', lastName: '' }),
    () => calls.sendContact(client, { email: '', message: '', subject: '', name: '' }),
    () => calls.sendPriceEnquiry(client, { email: '', message: '' }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow();
}

beforeAll(async () => {
  const keys = JSON.stringify(await service.keys());
  const keysUrl = await serveLocally((_request, response) => response.end(keys), 0, afterAll);
  api = await startTestApi({ identity: { projectId: 'eart-shop', tenant: null, keysUrl, emulator: false } });
  record();
  const rules: ReadingRules = { images: { apiOrigin: api.url, hosts: [] } };
  let tokens: { access: string; refresh: string | null } | null = null;
  const client = createClient({
    origin: api.url,
    xsrfToken: () => 'a token',
    session: { token: async () => tokens?.access ?? null, owner: () => '', refresh: async () => null },
  });
  const email = 'ada@example.com';
  await read(client, rules);
  await calls.signUp(client, { username: 'ada', email, password, confirmPassword: password });
  const session = await calls.signIn(client, { username: 'ada', password });
  tokens = await calls.refreshTokens(client, session.refresh ?? '');
  const { id } = await calls.fetchProfile(client);
  await calls.updateUser(client, { username: 'ada', email, firstName: 'Ada', lastName: '' });
  const addresses = { homeAddress: '1 Example Street', workAddress: '', defaultAddress: '' };
  await calls.updateProfile(client, id, { avatar: '', phoneNumber: '+1 202 555 0100', ...addresses });
  await calls.sendPriceEnquiry(client, { email, message: 'Price enquiry' });
  await calls.sendContact(client, { email, message: 'Hello', subject: 'A question', name: '' });
  await calls.exchangeToken(client, await identityToken());
  await fail(client, rules, await order(client, rules, id));
  // In milliseconds: many calls, on a machine that may be busy.
}, 600_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const segment = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');

/** Finds the operation of a call. A path without parameters takes precedence. */
function operationOf({
  method,
  path,
}: Pick<Exchange, 'method' | 'path'>): { name: string; operation: Operation } | null {
  const matching = Object.keys(document.paths).filter((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const template = matching.toSorted((one, other) => one.split('{').length - other.split('{').length)[0] ?? '';
  const key = method.toLowerCase() as 'get';
  const operation = document.paths[template]?.[key];
  return operation ? { name: `#/paths/${segment(template)}/${key}`, operation } : null;
}

/** Why a value does not match the schema at a place of the document. */
function problemsOf(place: string, value: unknown): string {
  const validate = ajv.getSchema(`document${place}`);
  if (!validate) return `there is no schema at ${place}`;
  return validate(value) ? '' : `${place}: ${ajv.errorsText(validate.errors)}`;
}

const content = '/content/application~1json/schema';

function responseProblem({ status, answer, ...call }: Exchange): string {
  const found = operationOf(call);
  const response = found?.operation.responses[status];
  if (!found || !response) return `${call.method} ${call.path}: ${status} is not documented`;
  if ('$ref' in response) return problemsOf(`${response.$ref}${content}`, answer);
  return response.content ? problemsOf(`${found.name}/responses/${status}${content}`, answer) : '';
}

/** Names the fields of a value that its schema does not have. */
function fieldsBeyond({ properties = {}, items }: Schema, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsBeyond(items ?? {}, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    properties[key] ? fieldsBeyond(properties[key], field) : [key],
  );
}

const nameOf = ({ method, path, status }: Exchange) => `${method} ${path} (${status})`;

describe('the OpenAPI document', () => {
  test('has every call that the code makes, and no other', () => {
    expect(exchanges.filter((each) => operationOf(each) === null).map(nameOf)).toEqual([]);
    const made = new Set(exchanges.map((each) => operationOf(each)?.operation.operationId));
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect([...made].sort()).toEqual(described.map(({ operationId }) => operationId).sort());
  });

  test('describes the response to every call, with its status', () => {
    expect(exchanges.map(responseProblem).filter(Boolean)).toEqual([]);
    const statuses = new Set(exchanges.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 201, 204, 400, 401, 402, 404, 409]);
  });

  test('has every query parameter and every field that the code sends', () => {
    const undocumented = exchanges.flatMap((each) => {
      const operation = operationOf(each)?.operation;
      const parameters = operation ? queryOf(operation).map(({ name }) => name) : [];
      const body = operation?.requestBody?.content['application/json'].schema ?? {};
      return [...each.query.filter((name) => !parameters.includes(name)), ...fieldsBeyond(body, each.body)];
    });
    expect(undocumented).toEqual([]);
    const bodies = exchanges.filter(({ body }) => body !== undefined);
    const problems = bodies.map((each) => problemsOf(`${operationOf(each)?.name}/requestBody${content}`, each.body));
    expect(problems.filter(Boolean)).toEqual([]);
  });

  test('says which calls send the access token', () => {
    const wrong = exchanges.filter(({ headers, status, ...call }) => {
      const isPrivate = operationOf({ ...call })?.operation.security.length === 1;
      return status !== 401 && headers.includes('authorization') !== isPrivate;
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });
});

test('the page names every header that CORS must allow', () => {
  const simple = ['accept', 'user-agent'];
  const sent = new Set(exchanges.flatMap(({ headers }) => headers).filter((header) => !simple.includes(header)));
  const row = /`Access-Control-Allow-Headers` *\| `([^`]+)`/.exec(apiDocsFiles()['docs/api.md'] ?? '')?.[1] ?? '';
  expect(row.toLowerCase().split(', ').sort()).toEqual([...sent].sort());
});

test('this file calls every function that calls the API', async () => {
  const files = globSync('src/**/{*-api,api}.ts');
  const found: string[] = [];
  for (const file of files) {
    const exports: Record<string, unknown> = await import(/* @vite-ignore */ resolve(file));
    const names = Object.entries(exports).filter(([, value]) =>
      /^(async )?function \w+\((client|apiOrigin)\b/.test(String(value)),
    );
    found.push(...names.map(([name]) => name));
  }
  expect([...called].sort()).toEqual(found.sort());
});
