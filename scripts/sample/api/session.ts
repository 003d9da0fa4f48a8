import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiEnv, Services } from './context.ts';
import { ApiError } from './errors.ts';
import { findUser } from './users.ts';

const cookieName = 'XSRF-TOKEN';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requires a signed-in user and sets `userId`.
 * @throws ApiError 401 with `detail`
 */
export function signedIn({ db, tokens }: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined) throw new ApiError(401, 'Authentication credentials were not provided.');
    const userId = await tokens.verify(token, 'access');
    if (userId === undefined || !findUser(db, userId)) {
      throw new ApiError(401, 'Given token is not valid or has expired.');
    }
    c.set('userId', userId);
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
