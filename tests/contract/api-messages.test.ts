import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control('/reset');
});

const stored = async () => (await (await fetch(`${api.url}/__test/messages`)).json()).messages;

describe('a price enquiry', () => {
  const enquiry = {
    email: 'ada@example.com',
    message: 'Price enquiry for Royal Drum LINK:http://localhost:4321/products/royal-drum',
  };

  test('is stored', async () => {
    const { status } = await api.post('/send-price-enquiry/email/', enquiry);
    expect(status).toBe(201);
    expect(await stored()).toMatchObject([{ kind: 'price-enquiry', ...enquiry }]);
  });

  test.each([
    ['email', { email: 'ada@' }],
    ['email', { email: '' }],
    ['email', { email: 'ada@example.com\r\nBcc: everyone@example.com' }],
    ['message', { message: '  ' }],
    ['message', { message: 'x'.repeat(5001) }],
    ['message', { message: null }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const { status, body } = await api.post('/send-price-enquiry/email/', { ...enquiry, ...change });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });
});

describe('a contact message', () => {
  const contact = { email: 'ada@example.com', name: 'Ada', subject: 'Hello', message: 'Two\nlines & <b>marks</b>' };

  test('is stored unchanged, with or without a name', async () => {
    expect((await api.post('/send-contact/', contact)).status).toBe(201);
    expect((await api.post('/send-contact/', { ...contact, name: '' })).status).toBe(201);
    expect((await api.post('/send-contact/', { ...contact, name: undefined })).status).toBe(201);
    expect(await stored()).toMatchObject([{ kind: 'contact', ...contact }, { name: null }, { name: null }]);
  });

  test('reports every invalid field at once', async () => {
    const { status, body } = await api.post('/send-contact/', { name: 'a\r\nb' });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual(['email', 'message', 'name', 'subject']);
  });

  test.each([
    ['subject', { subject: 'x'.repeat(201) }],
    ['subject', { subject: 'Hi\nBcc: a@b.cd' }],
    ['message', { message: 'a\u0000b' }],
    ['email', { email: 'a b@c.de' }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const { status, body } = await api.post('/send-contact/', { ...contact, ...change });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });
});
