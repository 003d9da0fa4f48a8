import { fetchProfile } from '#features/account/profile-api.ts';
import { fetchCurrentBasket } from '#features/checkout/baskets-api.ts';
import { fetchOrder, fetchOrderPage } from '#features/orders/api.ts';
import { statusOf } from '#lib/http/errors.ts';
import { refreshTokens, signIn } from '#runtime/session/auth-api.ts';
import type { OperatorSettings } from '#scripts/operator-settings.ts';
import { expect404, type Subject, unknownIdLike } from './catalogue.ts';
import { CheckFailure } from './examination.ts';

/** Calls that change data. The doctor never makes them. */
const writes = [
  'POST /auth/user-signup/',
  'PUT /auth/profile/update/',
  'PUT /auth/user/profile/update/',
  'POST /basket/create/',
  'POST /basket-items/create/',
  'PUT /basket/{id}/update/',
  'DELETE /baskets/{id}/delete/',
  'POST /payment/create/',
  'POST /payment/execute/',
];
const messages = ['POST /send-price-enquiry/email/', 'POST /send-contact/'];
const reads = [
  'POST /auth/token/',
  'GET /auth/profile/',
  'POST /auth/token/refresh/',
  'GET /current-user/basket/',
  'GET /current-user/baskets/',
  'GET /baskets/{id}',
];

const REMEDY_401 =
  'Respond with 401 if there is no valid token: only this status makes the shop renew or end a session.';

/** @throws {CheckFailure} unless the response is 401 */
async function expect401(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    const status = statusOf(error);
    if (status === 401) return;
    if (status === null) throw error;
    throw new CheckFailure(`responded with ${status} instead of 401`, REMEDY_401);
  }
  throw new CheckFailure('succeeded without a valid token', REMEDY_401);
}

/** Checks that private calls respond with 401 without a valid token. */
export async function examineClosedDoors({ report, client, rules }: Subject): Promise<void> {
  const closed = () => '401, as expected';
  await report.check('GET /auth/profile/ (signed out)', () => expect401(() => fetchProfile(client)), closed);
  await report.check(
    'GET /current-user/baskets/ (signed out)',
    () => expect401(() => fetchOrderPage(client, 1, rules)),
    closed,
  );
  await report.check(
    'POST /auth/token/refresh/ (nonsense)',
    () => expect401(() => refreshTokens(client, 'nonsense')),
    closed,
  );
}

async function examineSession(
  { report, client }: Subject,
  login: { username: string; password: string },
): Promise<boolean> {
  const session = await report.check(
    'POST /auth/token/',
    () => signIn(client, login),
    () => 'signed in',
  );
  if (!session) return false;
  client.useToken(session.access);
  const profile = await report.check(
    'GET /auth/profile/',
    async () => {
      const found = await fetchProfile(client);
      if (found.id === session.user.id) return found;
      throw new CheckFailure(
        'belongs to a different user than the one who signed in',
        "Set `id` in the response to POST /auth/token/ to the user's id.",
      );
    },
    () => 'the profile of the signed-in user',
  );
  const { refresh } = session;
  if (refresh === null) {
    report.off(
      'POST /auth/token/refresh/',
      'POST /auth/token/ returned no `refresh`',
      'Return a refresh token: without one, sessions end when the first token expires.',
    );
    return profile !== null;
  }
  const fresh = await report.check(
    'POST /auth/token/refresh/',
    () => refreshTokens(client, refresh),
    () => 'a new token',
  );
  if (!fresh) return profile !== null;
  client.useToken(fresh.access);
  await report.check(
    'GET /auth/profile/ (new token)',
    () => fetchProfile(client),
    () => 'the API accepts the new token',
  );
  return true;
}

async function examineOrders({ report, client, rules }: Subject): Promise<void> {
  await report.check(
    'GET /current-user/basket/',
    () => fetchCurrentBasket(client),
    (id) => (id === null ? '404: no unpaid basket' : 'an unpaid basket'),
  );
  const page = await report.check(
    'GET /current-user/baskets/?sort=date&page=1',
    async () => {
      const orders = await fetchOrderPage(client, 1, rules);
      const times = orders.results.flatMap(({ createdAt }) => (createdAt === null ? [] : [createdAt]));
      if (times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time))) return orders;
      throw new CheckFailure('is not sorted newest first', 'Sort baskets by `created`, newest first.');
    },
    ({ results }) => (results.length === 1 ? '1 order' : `${results.length} orders`),
  );
  const order = page?.results[0];
  if (!order)
    report.skip('GET /baskets/{id}', page ? 'this account has no orders' : 'the order list could not be read');
  else {
    await report.check(
      `GET /baskets/${order.id}`,
      async () => {
        const found = await fetchOrder(client, order.id, rules);
        if (found.id === order.id) return found;
        throw new CheckFailure('returned a different order', 'Return the requested order.');
      },
      ({ stage }) => stage || 'no stage',
    );
  }
  const unknown = unknownIdLike(order?.id);
  await report.check(
    `GET /baskets/${unknown}`,
    () =>
      expect404(
        () => fetchOrder(client, unknown, rules),
        "Respond with 404 for orders that don't exist or belong to someone else.",
      ),
    () => '404, as expected',
  );
}

/** Checks the private read-only calls, if there are credentials. Reports all other private calls as skipped. */
export async function examineAccount(
  subject: Subject,
  login: OperatorSettings['doctor'],
  safe: boolean,
): Promise<void> {
  const { report } = subject;
  const why = safe ? 'needs DOCTOR_USERNAME and DOCTOR_PASSWORD' : 'would send the password unencrypted';
  if (login === null || !safe) for (const call of reads) report.skip(call, why);
  else if (await examineSession(subject, login)) await examineOrders(subject);
  else for (const call of reads.slice(3)) report.skip(call, 'could not sign in');
  for (const call of writes) report.skip(call, 'would change data');
  for (const call of messages) report.skip(call, 'would send a message');
}
