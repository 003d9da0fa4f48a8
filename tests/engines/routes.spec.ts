import { routes } from '#scripts/screenshots/routes.ts';
import type { Visitor } from './engine.ts';
import { expect, test } from './fixtures.ts';

/** Interacts with a page for the first time, and waits until all its scripts and islands are loaded. */
async function use(visitor: Visitor): Promise<void> {
  const isUsed = () =>
    visitor.run(() => {
      dispatchEvent(new Event('keydown'));
      const islands = [...document.querySelectorAll('astro-island[ssr]')];
      for (const island of islands) island.dispatchEvent(new Event('focusin'));
      // All scripts of the first interaction load together with this one.
      return islands.length === 0 && customElements.get('newsletter-form') !== undefined;
    });
  await expect.poll(isUsed).toBe(true);
  // After this round trip, the browser has reported all errors.
  await visitor.run(() => void fetch('/robots.txt').then(() => document.documentElement.setAttribute('data-told', '')));
  await expect.poll(() => visitor.run(() => document.documentElement.hasAttribute('data-told'))).toBe(true);
}

const problems = (visitor: Visitor) => visitor.run(() => window.problems);

const paths = [
  ...routes.map(({ path }) => path),
  '/products?page=2',
  '/products/search?q=drum',
  '/products/hornbill',
  '/products/not-prerendered',
  '/category/not-prerendered',
  '/no-such-page',
];
for (const path of paths) {
  test(`${path} works without errors or CSP violations`, async ({ visitor }) => {
    await visitor.goTo(path);
    await use(visitor);
    expect(await problems(visitor)).toEqual([]);
  });
}

test('a product card links to its product page', async ({ visitor }) => {
  await visitor.goTo('/category/masks');
  await use(visitor);
  await visitor.click('.product-card__name a');
  // While the page leaves, `run` throws.
  await expect(async () => expect(await visitor.run(() => location.pathname)).toMatch(/^\/products\//)).toPass({
    timeout: 20_000,
  });
  await use(visitor);
  expect(await problems(visitor)).toEqual([]);
});
