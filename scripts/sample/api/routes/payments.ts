import { Hono } from 'hono';
import { findBasket } from '../baskets.ts';
import type { ApiEnv, Services } from '../context.ts';
import { notFound } from '../errors.ts';
import { readForm } from '../form.ts';
import { createPayment, executePayment, findPayment } from '../payments.ts';
import { signedIn } from '../session.ts';

/** The shop's payment routes: create a payment, then execute it after the shopper returns from the provider's page. */
export function paymentRoutes(services: Services): Hono<ApiEnv> {
  const { db, publicUrl } = services;
  const routes = new Hono<ApiEnv>({ strict: false });
  const guard = signedIn(services);

  routes.post('/payment/create', guard, async (c) => {
    const form = await readForm(c);
    const basketId = form.text('basket_id', { max: 20, required: true });
    form.finish();
    const basket = findBasket(db, basketId, c.get('userId'));
    if (!basket) throw notFound('Basket');
    const { id } = createPayment(db, basket);
    return c.json({ payment_id: id, redirect_url: `${publicUrl()}/sandbox/payments/${id}` });
  });

  routes.post('/payment/execute', guard, async (c) => {
    const form = await readForm(c);
    const paymentId = form.text('payment_id', { max: 100, required: true });
    const payerId = form.text('payer_id', { max: 100, required: true });
    const basketId = form.text('basket_id', { max: 20 });
    form.finish();
    const payment = findPayment(db, paymentId);
    const basket = payment && findBasket(db, payment.basket_id, c.get('userId'));
    if (!payment || !basket || (basketId !== '' && basketId !== String(basket.id))) throw notFound('Payment');
    executePayment(db, payment, basket, payerId);
    return c.json({ payment_id: payment.id, basket_id: basket.id, state: 'executed' });
  });

  return routes;
}
