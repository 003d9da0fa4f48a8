import { Hono } from 'hono';
import {
  type BasketRow,
  createBasket,
  deleteBasket,
  findBasket,
  linesOf,
  listOrders,
  type NewBasket,
  newestUnpaidBasket,
  upsertLine,
} from '../baskets.ts';
import type { ApiEnv, Services } from '../context.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { type Form, readForm } from '../form.ts';
import { readPageRequest } from '../paging.ts';
import { findProduct, type ProductRow } from '../products.ts';
import { basketJson, lineJson, orderJson, productJson } from '../serializers.ts';
import { signedIn } from '../session.ts';
import { setStage } from '../stages.ts';

const maxQuantity = 99;

/** Routes for baskets, their lines and orders. Another user's basket returns 404. */
export function basketRoutes(services: Services): Hono<ApiEnv> {
  const { db } = services;
  const routes = new Hono<ApiEnv>({ strict: false });
  const guard = signedIn(services);
  const own = (id: string | number, userId: number): BasketRow => {
    const basket = findBasket(db, id, userId);
    if (!basket) throw notFound('Basket');
    return basket;
  };
  const order = (basket: BasketRow) =>
    orderJson(
      basket,
      linesOf(db, basket.id).map((line) => lineJson(line, findProduct(db, line.product_id))),
    );

  routes.post('/basket/create', guard, async (c) => {
    const basket = readBasket(await readForm(c), c.get('userId'));
    return c.json(basketJson(createBasket(db, basket)), 201);
  });

  routes.post('/basket-items/create', guard, async (c) => {
    const form = await readForm(c);
    const basketId = form.text('basket', { max: 20, required: true });
    const productId = form.text('product', { max: 200, required: true });
    const quantity = form.integer('quantity', 1, maxQuantity);
    form.finish();
    const basket = own(basketId, c.get('userId'));
    if (basket.paid === 1) throw new ApiError(409, 'This basket is already paid.');
    const product = findProduct(db, productId);
    assertPurchasable(product, quantity);
    const line = upsertLine(db, {
      basket_id: basket.id,
      product_id: product.id,
      quantity,
      unit_price_cents: product.price_cents,
      snapshot: JSON.stringify(productJson(product)),
    });
    return c.json(lineJson(line, product), 201);
  });

  routes.get('/current-user/basket', guard, (c) => {
    const basket = newestUnpaidBasket(db, c.get('userId'));
    if (!basket) throw notFound('Basket');
    return c.json(order(basket));
  });

  routes.get('/current-user/baskets', guard, (c) => {
    const page = listOrders(db, c.get('userId'), c.req.query('sort') ?? '', readPageRequest(c));
    return c.json({ ...page, results: page.results.map(order) });
  });

  routes.get('/baskets/:id', guard, (c) => c.json(order(own(c.req.param('id'), c.get('userId')))));

  routes.put('/basket/:id/update', guard, async (c) => {
    const basket = own(c.req.param('id'), c.get('userId'));
    const { body } = await readForm(c);
    if (body.stage !== 'Completed') throw badField('stage', 'Customers can only set the stage to Completed.');
    if (basket.stage !== 'Arrived') throw new ApiError(409, `The order is ${basket.stage}; it has not arrived.`);
    setStage(db, basket.id, 'Completed');
    return c.json(order(own(basket.id, basket.user_id)));
  });

  routes.delete('/baskets/:id/delete', guard, (c) => {
    const basket = own(c.req.param('id'), c.get('userId'));
    if (basket.paid === 1 || basket.amount_paid_cents > 0) throw new ApiError(409, 'A paid order cannot be deleted.');
    deleteBasket(db, basket.id);
    return c.body(null, 204);
  });

  return routes;
}

/** Reads a new basket and checks that its amounts add up. */
function readBasket(form: Form, userId: number): NewBasket {
  const profile = form.body.profile ?? userId;
  if (String(profile) !== String(userId)) form.refuse('profile', 'You can only create a basket for yourself.');
  const payload = form.body.delivery_payload ?? null;
  if (payload !== null && (typeof payload !== 'object' || Array.isArray(payload)))
    form.refuse('delivery_payload', 'A JSON object is required.');
  const basket = {
    user_id: userId,
    total_cents: form.cents('total'),
    delivery_latitude: form.optionalNumber('delivery_latitude', -90, 90),
    delivery_longitude: form.optionalNumber('delivery_longitude', -180, 180),
    delivery_place_name: form.text('delivery_place_name', { max: 500, required: true }),
    delivery_payload: payload === null ? null : JSON.stringify(payload),
    delivery_distance: form.optionalNumber('delivery_distance', 0, 25_000),
    delivery_cost_cents: form.cents('delivery_cost'),
    cart_total_amount_cents: form.cents('cart_total_amount'),
    tax_amount_cents: form.cents('tax_amount'),
    total_taxed_amount_cents: form.cents('total_taxed_amount'),
  };
  if (form.valid) {
    const taxed = basket.cart_total_amount_cents + basket.tax_amount_cents;
    if (basket.total_taxed_amount_cents !== taxed) {
      form.refuse('total_taxed_amount', 'Must equal cart_total_amount plus tax_amount.');
    }
    if (basket.total_cents !== taxed + basket.delivery_cost_cents) {
      form.refuse('total', 'Must equal cart_total_amount plus tax_amount plus delivery_cost.');
    }
  }
  form.finish();
  return basket;
}

function assertPurchasable(product: ProductRow | undefined, quantity: number): asserts product is ProductRow {
  if (!product) throw badField('product', 'This product does not exist.');
  if (product.enquire === 1) throw badField('product', 'This product is priced on request only.');
  if (product.stock < 1) throw badField('product', 'This product is sold.');
  if (quantity > product.stock) throw badField('quantity', `Only ${product.stock} left.`);
}
