import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { ApiClient } from '#lib/http/client.ts';
import { createLiveHandler } from '#scripts/live/handler.ts';
import type { LiveData } from '#scripts/site/live-data.ts';

const none = new Map<string, string>();
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const newBuild = (): LiveData => ({
  bundle: 'one',
  apiUrl: 'https://api.example',
  imageHosts: [],
  menu: [],
  heads: { titles: [], descriptions: [], exceptions: { titles: none, descriptions: none } },
  missingPictures: new Set(),
  lostCategories: new Set(),
  makers: new Set(),
  headers: { product: {}, category: {} },
  redirects: none,
});

/** A handler with an API of one drum. */
function openShop() {
  const shop = { data: newBuild(), price: 20, drawn: 0, props: null as WeakRef<object> | null };
  const client: ApiClient = {
    get: async (path) => {
      const drum = { id: '2', name: 'Drum', new_price: shop.price };
      if (path === '/products/2') return drum;
      return path === '/products/' ? { results: [], total_pages: 1, next_page: null } : [];
    },
    send: () => Promise.reject(new Error('Nobody writes here.')),
  };
  const render = async ({ props }: { props?: Record<string, unknown> | undefined }) => {
    shop.drawn += 1;
    shop.props = new WeakRef(props ?? {});
    return bytes(JSON.stringify(props?.product));
  };
  const site = async () => ({ data: shop.data, render, page: async () => bytes('404') });
  const handle = createLiveHandler({ site, client, timeoutMs: 60_000, log: () => {} });
  const ask = async () => (await handle(new Request('https://shop.example/products/2'))).text();
  return { shop, ask };
}

test('a page is drawn again only when the API has other data for it', async () => {
  const { shop, ask } = openShop();
  const first = await ask();
  expect(await ask()).toBe(first);
  expect(shop.drawn).toBe(1);
  shop.price = 30;
  expect(await ask()).toContain('3000');
  expect(shop.drawn).toBe(2);
});

test('each build draws its pages anew, because other data may have changed', async () => {
  const { shop, ask } = openShop();
  await ask();
  shop.data = newBuild();
  await ask();
  expect(shop.drawn).toBe(2);
});

test('an answered page no longer holds what it read, although its time is not over', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { shop, ask } = openShop();
  await ask();
  const isHeld = () => {
    collect();
    return shop.props?.deref() !== undefined;
  };
  await expect.poll(isHeld, { timeout: 10_000 }).toBe(false);
});
