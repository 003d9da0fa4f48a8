import { Hono } from 'hono';
import type { ApiEnv, Services } from '../context.ts';
import { readForm } from '../form.ts';
import { accountOf } from '../identity-accounts.ts';
import { openSession } from '../session.ts';

/** The route that exchanges a token of the identity service for a session. Without a service it does not exist. */
export function identityRoutes(services: Services): Hono<ApiEnv> {
  const { db, identity } = services;
  const routes = new Hono<ApiEnv>({ strict: false });
  if (!identity) return routes;

  routes.post('/auth/identity', async (c) => {
    const form = await readForm(c);
    const token = form.text('id_token', { max: 16_384, required: true });
    form.finish();
    const user = accountOf(db, await identity.verify(token));
    const session = { ...(await openSession(services, user)), username: user.username };
    return c.json(session, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}
