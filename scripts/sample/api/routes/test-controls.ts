import { Hono } from 'hono';
import type { ApiEnv, Services } from '../context.ts';
import { many, run } from '../database.ts';
import { ApiError, badField, notFound } from '../errors.ts';
import { type Fault, type FaultKind, faultKinds } from '../faults.ts';
import { Form, readForm } from '../form.ts';
import { stages } from '../stages.ts';
import { createTestProduct, editProduct } from '../test-products.ts';

/** Routes under `/__test` that let tests change server state directly. Mounted only with `testControls`. */
export function testRoutes(services: Services): Hono<ApiEnv> {
  const { db, faults, requests, tokens } = services;
  const routes = new Hono<ApiEnv>({ strict: false });

  routes.get('/faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/faults', async (c) => {
    const given: unknown = await c.req.json();
    const read = (Array.isArray(given) ? given : [given]).map(readFault);
    for (const fault of read) faults.add(fault);
    return c.json({ faults: faults.list() });
  });
  routes.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });

  routes.get('/requests', (c) => c.json({ requests: requests.list(c.req.query('path'), c.req.query('method')) }));
  routes.delete('/requests', (c) => {
    requests.clear();
    return c.body(null, 204);
  });

  routes.post('/clock', async (c) => {
    const form = await readForm(c);
    const seconds = form.integer('seconds', -1e9, 1e9);
    form.finish();
    if (form.body.stop === true) tokens.stopClock();
    tokens.offsetSeconds += seconds;
    return c.json({ offset_seconds: tokens.offsetSeconds });
  });

  routes.post('/products', async (c) => c.json(createTestProduct(db, await readForm(c)), 201));
  routes.post('/products/:id', async (c) => {
    const product = editProduct(db, c.req.param('id'), await readForm(c));
    return product ? c.json(product) : c.body(null, 204);
  });

  routes.post('/orders/:id', async (c) => {
    const form = await readForm(c);
    const id = Number(c.req.param('id'));
    const changes: Record<string, string | number> = {};
    if (form.has('stage')) {
      changes.stage = form.text('stage', { max: 50, required: true });
      if (!stages.includes(changes.stage) && form.body.unknown_stage !== true) form.refuse('stage', 'Unknown stage.');
    }
    if (form.has('paid')) changes.paid = form.body.paid === true ? 1 : 0;
    if (form.has('amount_paid')) changes.amount_paid_cents = form.cents('amount_paid');
    for (const field of ['created', 'updated_at']) {
      if (form.has(field))
        changes[field === 'created' ? 'created_at' : field] = form.text(field, { max: 30, required: true });
    }
    form.finish();
    for (const [column, value] of Object.entries(changes)) {
      if (run(db, `UPDATE baskets SET ${column} = ? WHERE id = ?`, value, id).changes === 0) throw notFound('Order');
    }
    return c.json({ id, ...changes });
  });

  // The shop's own calls list neither payments nor unpaid baskets.
  routes.get('/shoppers/:id', (c) => {
    const id = Number(c.req.param('id'));
    const baskets = many(db, 'SELECT id, paid FROM baskets WHERE user_id = ? ORDER BY id', id);
    const ofShopper = 'basket_id IN (SELECT id FROM baskets WHERE user_id = ?)';
    return c.json({
      baskets,
      payments: many(db, `SELECT id, basket_id, state FROM payments WHERE ${ofShopper} ORDER BY rowid`, id),
    });
  });

  routes.get('/messages', (c) => c.json({ messages: many(db, 'SELECT * FROM messages ORDER BY id') }));

  routes.post('/reset', (c) => {
    services.reset();
    faults.clear();
    requests.clear();
    tokens.resetClock();
    return c.body(null, 204);
  });

  return routes;
}

function readFault(given: unknown): Fault {
  if (typeof given !== 'object' || given === null) throw new ApiError(400, 'A fault must be an object.');
  const form = new Form(given as Record<string, unknown>);
  const kind = faultKinds.find((name) => name === form.body.kind);
  if (!kind) throw badField('kind', `Must be one of ${faultKinds.join(', ')}.`);
  const fault: Fault = { kind: kind satisfies FaultKind, pattern: form.text('pattern', { max: 500, required: true }) };
  if (form.has('status')) fault.status = form.integer('status', 200, 599);
  if (form.has('milliseconds')) fault.milliseconds = form.integer('milliseconds', 0, 600_000);
  if (form.has('times')) fault.times = form.integer('times', 0, 1_000_000);
  if (form.has('body')) fault.body = form.body.body;
  if (form.has('after')) fault.after = form.body.after === true;
  form.finish();
  return fault;
}
