import { beforeEach, expect, test, vi } from 'vitest';
import { contactSent } from '#features/contact/copy.ts';
import { $contact, startContact, submitContact } from '#features/contact/store.ts';
import { ApiError, type ApiFailure } from '#lib/http/errors.ts';
import { FAILED } from '#runtime/sending.ts';
import { $notice } from '#runtime/toasts/notices.ts';

const { calls } = await vi.hoisted(async () => {
  const { fakeClient } = await import('../../fake-client.ts');
  const fake = fakeClient();
  vi.doMock('#runtime/session/client.ts', () => ({ client: fake.client }));
  return fake;
});

const form = { email: 'ada@example.com', name: '', subject: 'Hello', message: 'Two\nlines', phone: '' };

beforeEach(() => {
  calls.length = 0;
  $contact.set({ status: 'idle' });
  $notice.set(null);
});

test('cleans and sends a message, then thanks the shopper', async () => {
  const done = submitContact({ ...form, subject: 'Hi\r\nBcc: all@example.com', name: 'Ada\nX' });
  expect($contact.get()).toEqual({ status: 'sending' });
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/send-contact/',
      body: { email: form.email, name: 'Ada X', subject: 'Hi Bcc: all@example.com', message: form.message },
    },
  ]);
  expect(Object.keys(calls[0]?.body as object).sort()).toEqual(['email', 'message', 'name', 'subject']);
  calls[0]?.answer();
  await done;
  expect($contact.get()).toEqual({ status: 'sent' });
  expect($notice.get()).toMatchObject({ kind: 'success', text: contactSent });
  startContact();
  expect($contact.get()).toEqual({ status: 'idle' });
});

test('sends once when pressed twice', async () => {
  const both = [submitContact(form), submitContact(form)];
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await Promise.all(both);
});

test.each([{ phone: '5550100' }, { phone: ' ' }, { message: ' ' }, { subject: '' }, { email: '' }])(
  'sends nothing and shows nothing with %j',
  async (change) => {
    await submitContact({ ...form, ...change });
    expect(calls).toEqual([]);
    expect($contact.get()).toEqual({ status: 'idle' });
    expect($notice.get()).toBeNull();
  },
);

test.each<[ApiFailure, object]>([
  [{ code: 'offline' }, { httpStatus: null, fields: {}, detail: null }],
  [
    { code: 'timeout', afterMs: 30_000 },
    { httpStatus: null, fields: {}, detail: null },
  ],
  [
    { code: 'http', status: 400, detail: null, fields: { email: ['Wrong.'] } },
    { httpStatus: 400, fields: { email: ['Wrong.'] }, detail: null },
  ],
  [
    { code: 'http', status: 429, detail: 'Slow down.', fields: {} },
    { httpStatus: 429, fields: {}, detail: 'Slow down.' },
  ],
])('failure %j can be retried', async (failure, said) => {
  const first = submitContact(form);
  calls[0]?.fail(new ApiError('POST /send-contact/', failure));
  await first;
  expect($contact.get()).toEqual({ status: 'failed', ...said });
  expect($notice.get()).toMatchObject({ kind: 'error', text: FAILED });
  // The error stays visible while the shopper writes the next message.
  startContact();
  expect($contact.get().status).toBe('failed');
  const second = submitContact(form);
  calls[1]?.answer();
  await second;
  expect($contact.get()).toEqual({ status: 'sent' });
});
