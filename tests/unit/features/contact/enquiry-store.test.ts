import { beforeEach, expect, test, vi } from 'vitest';
import { enquirySent } from '#features/contact/copy.ts';
import { enquiryDialog } from '#features/contact/enquiry-store.ts';
import { ApiError } from '#lib/http/errors.ts';
import { FAILED } from '#runtime/sending.ts';
import { $notice } from '#runtime/toasts/notices.ts';

const { calls } = await vi.hoisted(async () => {
  const { fakeClient } = await import('../../fake-client.ts');
  const fake = fakeClient();
  vi.doMock('#runtime/session/client.ts', () => ({ client: fake.client }));
  return fake;
});

const drum = { id: 'royal drum/ü', name: 'Royal Drum' };
const mask = { id: 'mask', name: 'Mask' };
const form = { email: 'ada@example.com', phone: '' };
const offline = () => new ApiError('POST /send-price-enquiry/email/', { code: 'offline' });

beforeEach(() => {
  calls.length = 0;
  enquiryDialog.$sending.set({ status: 'idle' });
  $notice.set(null);
  enquiryDialog.open(drum);
});

test("sends the product's canonical URL, closes the dialog and thanks the shopper", async () => {
  const done = enquiryDialog.submit({ ...form, email: 'ada@example.com\r\n' });
  expect(enquiryDialog.$sending.get()).toEqual({ status: 'sending' });
  expect(calls).toMatchObject([{ method: 'POST', path: '/send-price-enquiry/email/' }]);
  expect(calls[0]?.body).toEqual({
    email: 'ada@example.com',
    message: 'Price enquiry for Royal Drum LINK:http://localhost:4321/products/royal%20drum%2F%C3%BC',
  });
  calls[0]?.answer();
  await done;
  expect(enquiryDialog.$sending.get()).toEqual({ status: 'sent' });
  expect(enquiryDialog.$product.get()).toBeNull();
  expect($notice.get()).toMatchObject({ kind: 'success', text: enquirySent });
});

test('sends once when pressed twice', async () => {
  const both = [enquiryDialog.submit(form), enquiryDialog.submit(form)];
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await Promise.all(both);
});

test.each([{ phone: '1' }, { email: 'a@bc' }])('sends nothing and shows nothing with %j', async (change) => {
  await enquiryDialog.submit({ ...form, ...change });
  expect(calls).toEqual([]);
  expect(enquiryDialog.$sending.get()).toEqual({ status: 'idle' });
  expect(enquiryDialog.$product.get()).toBe(drum);
});

test('stays open after a failure and clears it when opened again', async () => {
  const done = enquiryDialog.submit(form);
  calls[0]?.fail(offline());
  await done;
  expect(enquiryDialog.$product.get()).toBe(drum);
  expect(enquiryDialog.$sending.get()).toEqual({ status: 'failed', httpStatus: null, fields: {}, detail: null });
  expect($notice.get()).toMatchObject({ kind: 'error', text: FAILED });
  enquiryDialog.close();
  enquiryDialog.open(mask);
  expect(enquiryDialog.$sending.get()).toEqual({ status: 'idle' });
});

test("a failure does not show in another product's dialog, but in its own when that was opened again", async () => {
  const behind = enquiryDialog.submit(form);
  enquiryDialog.open(mask);
  calls[0]?.fail(offline());
  await behind;
  expect(enquiryDialog.$sending.get()).toEqual({ status: 'idle' });
  expect(enquiryDialog.$product.get()).toBe(mask);
  expect($notice.get()).toMatchObject({ kind: 'error', text: FAILED });
  const own = enquiryDialog.submit(form);
  enquiryDialog.open({ ...mask });
  calls[1]?.fail(offline());
  await own;
  expect(enquiryDialog.$sending.get()).toMatchObject({ status: 'failed' });
});

test("a pending enquiry completes behind another product's dialog and leaves it open", async () => {
  const done = enquiryDialog.submit(form);
  enquiryDialog.close();
  enquiryDialog.open(mask);
  expect(enquiryDialog.$sending.get()).toEqual({ status: 'sending' });
  await enquiryDialog.submit(form);
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await done;
  expect(enquiryDialog.$product.get()).toBe(mask);
});
