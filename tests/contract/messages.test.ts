import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendContact, sendPriceEnquiry } from '#features/contact/api.ts';
import { createClient } from '#lib/http/client.ts';
import { startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control('/reset');
});

const client = () => createClient({ origin: api.url });
const stored = async () => (await (await fetch(`${api.url}/__test/messages`)).json()).messages;
const enquiry = {
  email: 'ada@example.com',
  message: 'Price enquiry for Drum LINK:http://localhost:4321/products/drum',
};
const contact = { email: 'ada@example.com', name: '', subject: 'Hello', message: 'Two\nlines' };

test('a price enquiry and a contact message reach the API', async () => {
  await sendPriceEnquiry(client(), enquiry);
  await sendContact(client(), contact);
  expect(await stored()).toMatchObject([
    { kind: 'price-enquiry', ...enquiry },
    { kind: 'contact', ...contact, name: null },
  ]);
});

test('a rejected message reports errors by field', async () => {
  await expect(sendContact(client(), { ...contact, email: 'ada', subject: '' })).rejects.toMatchObject({
    failure: { code: 'http', status: 400, fields: { email: [expect.any(String)], subject: [expect.any(String)] } },
  });
});

test('a failed message is not retried automatically', async () => {
  await api.control('/faults', { kind: 'fail', pattern: '/send-contact', status: 503 });
  await expect(sendContact(client(), contact)).rejects.toMatchObject({ failure: { code: 'http', status: 503 } });
  const { requests } = (await (await fetch(`${api.url}/__test/requests?path=/send-contact`)).json()) as {
    requests: unknown[];
  };
  expect(requests).toHaveLength(1);
});

test('a message counts as sent when the response is not JSON', async () => {
  await api.control('/faults', { kind: 'html', pattern: '/send-contact', after: true });
  await sendContact(client(), contact);
  expect(await stored()).toHaveLength(1);
});
