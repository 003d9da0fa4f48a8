import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usePlainBytes } from '#scripts/build/plain-bytes.ts';

const { TextEncoder: OwnEncoder, Response: OwnResponse } = globalThis;

beforeAll(usePlainBytes);
afterAll(() => {
  Object.assign(globalThis, { TextEncoder: OwnEncoder, Response: OwnResponse });
});

const encoded = (text?: string) => Array.from(new TextEncoder().encode(text));
const expected = (text?: string) => Array.from(new OwnEncoder().encode(text));

test('whatever a text holds, half a character too, it is encoded as by Node', () => {
  expect(encoded()).toEqual([]);
  for (const text of ['', 'Kente', 'Lenké “djembe” …', '🥁 ɔ', 'half \ud83d', '\udc41 half']) {
    expect(encoded(text)).toEqual(expected(text));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(encoded(text)).toEqual(expected(text));
    }),
  );
});

test('a text longer than there is room for is encoded whole', () => {
  const text = 'ä…'.repeat(300_000);
  expect(Buffer.from(new TextEncoder().encode(text)).equals(Buffer.from(text))).toBe(true);
});

test('what was encoded stays as it is when more is', () => {
  const first = new TextEncoder().encode('first …');
  new TextEncoder().encode('second …');
  expect(Buffer.from(first).toString()).toBe('first …');
});

test('an answer hands out the very bytes that it was given, and all else as any other', async () => {
  const bytes = new TextEncoder().encode('<p>Kente …</p>');
  const answer = new Response(bytes, {
    status: 404,
    statusText: 'Not Found',
    headers: { 'Content-Type': 'text/html' },
  });
  expect(await answer.bytes()).toBe(bytes);
  expect([answer.status, answer.statusText, answer.ok]).toEqual([404, 'Not Found', false]);
  expect(answer.headers.get('content-type')).toBe('text/html');
  expect(answer).toBeInstanceOf(OwnResponse);
  // Astro draws its own page for a 404 without a body.
  expect(await new OwnResponse(answer.body).text()).toBe('<p>Kente …</p>');
  expect(Buffer.from(await new Response('text …').bytes()).toString()).toBe('text …');
  expect(new Response(null).body).toBeNull();
});

test('it can be read in every way', async () => {
  const bytes = new TextEncoder().encode('{"name":"Kente …"}');
  const answer = new Response(bytes);
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect(await answer.text()).toBe('{"name":"Kente …"}');
  expect(await answer.json()).toEqual({ name: 'Kente …' });
  expect(await answer.clone().bytes()).toBe(bytes);
});
