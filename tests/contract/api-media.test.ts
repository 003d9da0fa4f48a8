import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './api-setup.ts';

const drawn: string[] = [];
const renderPicture = async (product: { id: string }, view: string) => {
  drawn.push(`${product.id}/${view}`);
  return Buffer.from(`${product.id}/${view}`);
};
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ products: 24, renderPicture });
});
afterAll(() => api.close());

test.each(['whole', 'detail', 'other-side', 'room'])('the %s picture is an immutable JPEG', async (view) => {
  const answer = await fetch(`${api.url}/media/products/djembe/${view}.jpg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await answer.text()).toBe(`djembe/${view}`);
  const etag = answer.headers.get('etag') ?? '';
  const again = await fetch(`${api.url}/media/products/djembe/${view}.jpg`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('every picture in the catalogue exists, including those of variations', async () => {
  const { body } = await api.get('/products/?page_size=50');
  for (const { thumbnail_url, images_urls } of body.results) {
    expect(images_urls).toHaveLength(3);
    for (const url of [thumbnail_url, ...images_urls]) expect((await fetch(api.url + url)).status).toBe(200);
  }
  const variation = await fetch(`${api.url}/media/products/bolga-fan-2/whole.jpg`);
  expect(await variation.text()).toBe('bolga-fan/whole');
});

test('HEAD reports whether a picture exists without rendering it', async () => {
  drawn.length = 0;
  const ask = (path: string) => fetch(`${api.url}/media/products/${path}`, { method: 'HEAD' });
  expect((await ask('djembe/whole.jpg')).status).toBe(200);
  expect((await ask('bolga-fan-2/whole.jpg')).status).toBe(200);
  expect((await ask('nothing/whole.jpg')).status).toBe(404);
  expect(drawn).toEqual([]);
});

test.each([
  'djembe/front.jpg',
  'djembe/whole.png',
  'djembe/whole',
  'nothing/whole.jpg',
  '..%2F..%2Fpackage/whole.jpg',
  'djembe/..%2Fwhole.jpg',
  '__proto__/whole.jpg',
])('the picture %s returns 404', async (path) => {
  const answer = await fetch(`${api.url}/media/products/${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ detail: 'Picture not found.' });
});

test('a warm-up renders every picture once, whole views first', async () => {
  drawn.length = 0;
  const warm = await startTestApi({ renderPicture });
  warm.warmUp();
  await expect.poll(() => drawn.length, { timeout: 60_000 }).toBe(48);
  await warm.close();
  expect(new Set(drawn).size).toBe(48);
  expect(drawn.slice(0, 12).every((name) => name.endsWith('/whole'))).toBe(true);
});
