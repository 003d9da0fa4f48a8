import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { ApiEnv, Services } from '../context.ts';
import { notFound } from '../errors.ts';
import { findProduct } from '../products.ts';

/** Routes for product pictures, rendered on demand. A variation uses the pictures of its hand-made product. */
export function mediaRoutes({ db, pictures }: Services): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/products/:id/:file', async (c) => {
    const view = /^([a-z-]+)\.jpg$/.exec(c.req.param('file'))?.[1];
    if (view === undefined) throw notFound('Picture');
    const own = c.req.param('id');
    const id = pictures.has(own, view) ? own : (findProduct(db, own)?.picture_id ?? '');
    if (!pictures.has(id, view)) throw notFound('Picture');
    // HEAD only checks that the picture exists, so skip the rendering.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'image/jpeg' });
    const picture = await pictures.picture(id, view);
    if (!picture) throw notFound('Picture');
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(picture), 200, { ...headers, 'content-type': 'image/jpeg' });
  });

  return routes;
}
