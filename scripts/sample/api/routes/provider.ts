import { type Context, Hono } from 'hono';
import { type BasketRow, linesOf } from '../baskets.ts';
import type { ApiEnv, Services } from '../context.ts';
import { one } from '../database.ts';
import { decidePayment, findPayment, type PaymentRow } from '../payments.ts';
import { findProduct } from '../products.ts';
import { providerPage, providerStyleHash, unknownPaymentPage } from '../provider-page.ts';

const decisions = new Map([
  ['approve', 'approved'],
  ['decline', 'declined'],
  ['cancel', 'cancelled'],
] as const);

/** Routes of the sandbox payment provider, which stands in for the external site that a real shop redirects to. */
export function providerRoutes({ db, siteUrl }: Services): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>({ strict: false });
  const cancelledUrl = `${siteUrl}/payment/return?cancelled=1`;

  routes.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    // The form's response redirects to the shop, and `form-action` also covers redirects.
    const policy = `default-src 'none'; style-src '${providerStyleHash}'; img-src data:; form-action 'self' ${siteUrl}`;
    c.header('content-security-policy', `${policy}; frame-ancestors 'none'; base-uri 'none'`);
  });

  routes.get('/payments/:id', (c) => {
    const payment = findPayment(db, c.req.param('id'));
    return payment ? showPayment(c, payment) : c.html(unknownPaymentPage(cancelledUrl), 404);
  });

  routes.post('/payments/:id', async (c) => {
    const { decision } = await c.req.parseBody();
    const state = decisions.get(decision as 'approve' | 'decline' | 'cancel');
    const payment = findPayment(db, c.req.param('id'));
    if (!payment) return c.html(unknownPaymentPage(cancelledUrl), 404);
    if (!state) return showPayment(c, payment, 400);
    return c.redirect(returnUrl(decidePayment(db, payment.id, state) ?? payment), 303);
  });

  function showPayment(c: Context<ApiEnv>, payment: PaymentRow, status: 200 | 400 = 200) {
    const basket = one<BasketRow>(db, 'SELECT * FROM baskets WHERE id = ?', payment.basket_id);
    if (!basket) return c.html(unknownPaymentPage(cancelledUrl), 404);
    const lines = linesOf(db, basket.id).map((line) => ({
      name: findProduct(db, line.product_id)?.name ?? 'A piece no longer sold',
      quantity: line.quantity,
      cents: line.unit_price_cents * line.quantity,
    }));
    const page = providerPage({
      state: payment.state,
      orderId: basket.id,
      lines,
      taxCents: basket.tax_amount_cents,
      deliveryCents: basket.delivery_cost_cents,
      totalCents: basket.total_cents,
      returnUrl: returnUrl(payment),
    });
    return c.html(page, status);
  }

  function returnUrl({ id, payer_id, state }: PaymentRow): string {
    if (state === 'cancelled' || state === 'created') return cancelledUrl;
    return `${siteUrl}/payment/return?${new URLSearchParams({ paymentId: id, PayerID: payer_id })}`;
  }

  return routes;
}
