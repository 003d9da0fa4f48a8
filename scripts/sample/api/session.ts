import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiEnv, Services } from './context.ts';
import { ApiError } from './errors.ts';
import type { TokenUse } from './tokens.ts';
import { findUser, type UserRow } from './users.ts';

const cookieName = 'XSRF-TOKEN';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Issues the tokens of a new session, as sign-ins return them. */
export async function openSession({ tokens }: Services, user: UserRow) {
  return {
    id: user.id,
    access: await tokens.issue(user, 'access'),
    refresh: await tokens.issue(user, 'refresh'),
    custom_token: null,
  };
}

/**
 * Returns the user of a token, or undefined. A change of the account's link to the identity service ends all earlier
 * sessions, because they may belong to somebody who never owned the address.
 */
export async function userOfToken(
  { db, tokens }: Services,
  token: string,
  use: TokenUse,
): Promise<UserRow | undefined> {
  const owner = await tokens.verify(token, use);
  const user = owner && findUser(db, owner.id);
  return user?.identity === owner?.identity ? user : undefined;
}

/**
 * Requires a signed-in user and sets `userId`.
 * @throws ApiError 401 with `detail`
 */
export function signedIn(services: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined) throw new ApiError(401, 'Authentication credentials were not provided.');
    const user = await userOfToken(services, token, 'access');
    if (!user) throw new ApiError(401, 'Given token is not valid or has expired.');
    c.set('userId', user.id);
    await next();
    c.header('cache-control', 'no-store');
  };
}

/**
 * CSRF protection with a double-submit cookie. An unsafe request with the cookie must repeat it in `X-XSRF-TOKEN`.
 * Clients without cookies pass, because their bearer token authenticates them. Anonymous reads get no cookie and stay
 * cacheable.
 */
export function xsrf({ publicUrl }: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const cookie = getCookie(c, cookieName);
    const safe = safeMethods.has(c.req.method);
    if (cookie && !safe && !sameText(cookie, c.req.header('x-xsrf-token') ?? '')) {
      throw new ApiError(403, 'XSRF token missing or incorrect.');
    }
    await next();
    if (!cookie && (!safe || c.req.header('authorization') !== undefined)) {
      const secure = publicUrl().startsWith('https:');
      setCookie(c, cookieName, randomBytes(16).toString('hex'), { path: '/', sameSite: 'Lax', secure });
    }
  };
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
