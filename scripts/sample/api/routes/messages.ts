import { Hono } from 'hono';
import type { ApiEnv, Services } from '../context.ts';
import { run } from '../database.ts';
import { EMAIL, readForm } from '../form.ts';

const MESSAGE = { max: 5000, required: true, multiline: true };

/** Routes for price inquiries and contact messages. Stores the messages, where a real server would send an email. */
export function messageRoutes({ db }: Services): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>({ strict: false });
  const store = (kind: string, email: string, name: string | null, subject: string | null, message: string) =>
    run(
      db,
      'INSERT INTO messages (kind, email, name, subject, message, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      kind,
      email,
      name,
      subject,
      message,
      new Date().toISOString(),
    );

  routes.post('/send-price-enquiry/email', async (c) => {
    const form = await readForm(c);
    const email = form.text('email', EMAIL);
    const message = form.text('message', MESSAGE);
    form.finish();
    store('price-enquiry', email, null, null, message);
    return c.json({ detail: 'Your enquiry was sent.' }, 201);
  });

  routes.post('/send-contact', async (c) => {
    const form = await readForm(c);
    const email = form.text('email', EMAIL);
    const name = form.text('name', { max: 150 });
    const subject = form.text('subject', { max: 200, required: true });
    const message = form.text('message', MESSAGE);
    form.finish();
    store('contact', email, name || null, subject, message);
    return c.json({ detail: 'Your message was sent.' }, 201);
  });

  return routes;
}
