import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiEnv, Services } from './context.ts';
import type { Fault } from './faults.ts';

/**
 * Applies the active faults to requests. Runs inside the CORS middleware, so that browsers can read the failed
 * response.
 */
export function faultMiddleware({ faults, closing }: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const striking = faults.take(c.req.method, pathname + search);
    for (const { milliseconds } of striking.filter(({ kind }) => kind === 'slow')) {
      await wait(milliseconds ?? 0, undefined, { signal: closing });
    }
    const fault = striking.find(({ kind }) => kind !== 'slow');
    if (!fault) return next();
    if (fault.after || fault.kind === 'truncate') await next();
    c.res = await faultyAnswer(c, fault, closing);
  };
}

async function faultyAnswer(c: Context<ApiEnv>, fault: Fault, closing: AbortSignal): Promise<Response> {
  switch (fault.kind) {
    case 'truncate': {
      const text = await c.res.text();
      const headers = new Headers(c.res.headers);
      headers.delete('content-length');
      headers.delete('etag');
      return new Response(text.slice(0, Math.floor(text.length / 2)), { status: c.res.status, headers });
    }
    case 'html':
      return c.html('<!doctype html><title>Welcome</title><h1>It works!</h1>', 200);
    case 'hang':
      c.set('responseSuppressed', true);
      await new Promise<void>((resolve) => {
        for (const signal of [closing, c.req.raw.signal]) signal.addEventListener('abort', () => resolve());
      });
      return RESPONSE_ALREADY_SENT;
    case 'reset':
      c.set('responseSuppressed', true);
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'answer':
      return c.json(fault.body ?? null, (fault.status ?? 200) as ContentfulStatusCode);
    case 'slow':
    case 'fail':
      return c.json({ detail: 'Injected fault.' }, (fault.status ?? 500) as ContentfulStatusCode);
  }
}
