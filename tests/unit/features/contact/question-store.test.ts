import { beforeEach, expect, test, vi } from 'vitest';
import { contactSent } from '#features/contact/copy.ts';
import { questionDialog } from '#features/contact/question-store.ts';
import { ApiError } from '#lib/http/errors.ts';
import { $notice } from '#runtime/toasts/notices.ts';

const { calls } = await vi.hoisted(async () => {
  const { fakeClient } = await import('../../fake-client.ts');
  const fake = fakeClient();
  vi.doMock('#runtime/session/client.ts', () => ({ client: fake.client }));
  return fake;
});

const drum = { id: 'royal drum/ü', name: 'Royal Drum' };
const form = { email: 'ada@example.com', message: ' How loud\r\nis it?', phone: '' };

beforeEach(() => {
  calls.length = 0;
  questionDialog.$sending.set({ status: 'idle' });
  $notice.set(null);
  questionDialog.open(drum);
});

test('sends a contact message that names the product and its URL, and closes the dialog', async () => {
  const done = questionDialog.submit(form);
  expect(calls).toMatchObject([{ method: 'POST', path: '/send-contact/' }]);
  expect(calls[0]?.body).toEqual({
    email: 'ada@example.com',
    name: '',
    subject: 'Question about Royal Drum',
    message: 'How loud\nis it?\n\nhttp://localhost:4321/products/royal%20drum%2F%C3%BC',
  });
  calls[0]?.answer();
  await done;
  expect(questionDialog.$product.get()).toBeNull();
  expect($notice.get()).toMatchObject({ kind: 'success', text: contactSent });
});

test.each([{ phone: '1' }, { email: 'a@bc' }, { message: ' ' }])('sends nothing with %j', async (change) => {
  await questionDialog.submit({ ...form, ...change });
  expect(calls).toEqual([]);
  expect(questionDialog.$product.get()).toBe(drum);
});

test('stays open after a failure and clears it when opened again', async () => {
  const done = questionDialog.submit(form);
  calls[0]?.fail(new ApiError('POST /send-contact/', { code: 'offline' }));
  await done;
  expect(questionDialog.$product.get()).toBe(drum);
  expect(questionDialog.$sending.get()).toMatchObject({ status: 'failed' });
  questionDialog.open(drum);
  expect(questionDialog.$sending.get()).toEqual({ status: 'idle' });
});
