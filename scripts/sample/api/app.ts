import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiEnv, Services } from './context.ts';
import { ApiError } from './errors.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { authRoutes } from './routes/auth.ts';
import { basketRoutes } from './routes/baskets.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { identityRoutes } from './routes/identity.ts';
import { mediaRoutes } from './routes/media.ts';
import { messageRoutes } from './routes/messages.ts';
import { paymentRoutes } from './routes/payments.ts';
import { providerRoutes } from './routes/provider.ts';
import { testRoutes } from './routes/test-controls.ts';
import { xsrf } from './session.ts';

const largestBody = 64 * 1024;

/** Creates the Hono app with all routes and middleware. `testControls` mounts `/__test`. */
export function createApp(services: Services, testControls: boolean): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ strict: false });

  if (testControls) app.route('/__test', testRoutes(services));

  const outside = new Hono<ApiEnv>({ strict: false });
  outside.use(logRequests(services));
  outside.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
  });
  outside.use(
    cors({
      origin: services.siteUrl,
      credentials: true,
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'X-XSRF-TOKEN'],
      exposeHeaders: ['ETag'],
      maxAge: 600,
    }),
  );
  outside.use(faultMiddleware(services));
  outside.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        c.json({ detail: `Method ${c.req.method} not allowed.` }, 405, { Allow: methods.join(', ') }),
    }),
  );
  outside.use(limitBody);
  outside.use('/api/*', xsrf(services));
  for (const routes of [catalogueRoutes, authRoutes, identityRoutes, basketRoutes, paymentRoutes, messageRoutes]) {
    outside.route('/api/v1', routes(services));
  }
  outside.route('/media', mediaRoutes(services));
  outside.route('/sandbox', providerRoutes(services));
  outside.get('/', (c) => c.json({ name: 'Eart sample API', api: `${services.publicUrl()}/api/v1` }));
  app.route('/', outside);

  app.notFound((c) => c.json({ detail: 'Not found.' }, 404));
  app.onError((error, c) => {
    if (error instanceof ApiError) {
      if (error.status === 401) c.header('www-authenticate', 'Bearer');
      return c.json(error.body, error.status);
    }
    if (error instanceof HTTPException) return c.json({ detail: error.message }, error.status as ContentfulStatusCode);
    if (!services.closing.aborted) console.error(error);
    return c.json({ detail: 'Internal server error.' }, 500);
  });
  return app;
}

function logRequests({ requests }: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const entry = {
      method: c.req.method,
      path: pathname + search,
      authorization: c.req.header('authorization') !== undefined,
      origin: c.req.header('origin') ?? null,
      status: 0,
      at: new Date().toISOString(),
    };
    requests.add(entry);
    await next();
    if (!c.get('responseSuppressed')) entry.status = c.res.status;
  };
}

/**
 * Requires a Content-Length (411) and limits the body size (413). Hono's `bodyLimit` fails on requests from
 * node-server.
 */
const limitBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined) throw new ApiError(411, 'Send the body with a Content-Length.');
  if (Number(c.req.header('content-length') ?? 0) > largestBody) {
    throw new ApiError(413, `The body is larger than ${largestBody / 1024} KB.`);
  }
  await next();
};
