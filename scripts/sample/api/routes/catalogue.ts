import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { ApiEnv, Services } from '../context.ts';
import { many, one } from '../database.ts';
import { badField, notFound } from '../errors.ts';
import { catalogueTag, categoryTag, pageTag, respondWithEtag } from '../etags.ts';
import { listProducts } from '../listing.ts';
import { centsOf } from '../money.ts';
import { readPageRequest } from '../paging.ts';
import { findProduct, PRODUCTS, type ProductRow } from '../products.ts';
import { categoryJson, productJson } from '../serializers.ts';

interface CategoryRow {
  id: string;
  name: string;
  thumbnail_product_id: string | null;
}

/** The short product lists and the SQL that selects each. */
const lists = {
  featured: 'WHERE p.featured = 1 ORDER BY p.position LIMIT 24',
  offer: 'WHERE p.old_price_cents > p.price_cents AND p.enquire = 0 AND p.stock > 0 ORDER BY p.position LIMIT 25',
  'best-seller-six': 'WHERE p.best_seller = 1 ORDER BY p.position LIMIT 6',
  'best-seller': 'WHERE p.best_seller = 1 ORDER BY p.position LIMIT 24',
  latest: 'ORDER BY p.created_at DESC, p.position LIMIT 18',
};

/** Public routes for categories and products. */
export function catalogueRoutes({ db }: Services): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>({ strict: false });
  const retainedHeaders = [
    ...RETAINED_304_HEADERS,
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'access-control-expose-headers',
  ];
  for (const path of ['/categories/*', '/category/*', '/products/*']) {
    routes.use(path, etag({ retainedHeaders }), async (c, next) => {
      await next();
      if (c.res.ok) c.header('cache-control', 'public, max-age=0, must-revalidate');
    });
  }

  routes.get('/categories', (c) =>
    respondWithEtag(c, db, catalogueTag(db), () =>
      many<CategoryRow>(db, 'SELECT * FROM categories ORDER BY position').map(categoryJson),
    ),
  );

  routes.get('/categories/:id', (c) => {
    const row = category(c.req.param('id'));
    return respondWithEtag(c, db, catalogueTag(db), () => categoryJson(row));
  });

  routes.get('/category/:id/products', (c) => {
    const { id } = category(c.req.param('id'));
    return respondWithEtag(c, db, categoryTag(db, id), () => {
      const rows = many<ProductRow>(db, `${PRODUCTS} WHERE p.category_id = ? ORDER BY p.position`, id);
      return { products: rows.map(productJson) };
    });
  });

  for (const [name, selection] of Object.entries(lists)) {
    routes.get(`/products/${name}`, (c) =>
      respondWithEtag(c, db, catalogueTag(db), () => many<ProductRow>(db, `${PRODUCTS} ${selection}`).map(productJson)),
    );
  }

  routes.get('/products', (c) => listing(c, c.req.query('q')));

  routes.get('/products/search', (c) => listing(c, c.req.query('search')));

  routes.get('/products/:id', (c) => {
    const row = findProduct(db, c.req.param('id'));
    if (!row) throw notFound('Product');
    return c.json(productJson(row));
  });

  function listing(c: Context<ApiEnv>, text: string | undefined) {
    const asked = {
      ...readPageRequest(c),
      sort: c.req.query('sort') ?? '',
      low: readPrice(c, 'lp'),
      high: readPrice(c, 'hp'),
      category: c.req.query('cat')?.trim(),
      text: text?.trim(),
    };
    const isPlain = !(
      asked.sort ||
      asked.low !== undefined ||
      asked.high !== undefined ||
      asked.category ||
      asked.text
    );
    const tag = isPlain ? pageTag(db, asked.page, asked.pageSize) : catalogueTag(db);
    return respondWithEtag(c, db, tag, () => {
      const page = listProducts(db, asked);
      return { ...page, results: page.results.map(productJson) };
    });
  }

  function category(id: string): CategoryRow {
    const row = one<CategoryRow>(db, 'SELECT * FROM categories WHERE id = ?', id);
    if (!row) throw notFound('Category');
    return row;
  }

  return routes;
}

function readPrice(c: Context, name: string): number | undefined {
  const text = c.req.query(name)?.trim();
  if (!text) return undefined;
  const cents = centsOf(text);
  if (cents === undefined) throw badField(name, 'Enter a price in dollars.');
  return cents;
}
