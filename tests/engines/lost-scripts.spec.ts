import { expect, test } from './fixtures.ts';
import { arriveAt, until } from './steps.ts';

// Restore all scripts after each test, because all tests share one browser.
test.afterEach(async ({ visitor }) => {
  await visitor.goTo('/lose/');
  await visitor.goTo('/hold/');
});

test('a later key press loads a script that failed to load', async ({ visitor }) => {
  await visitor.goTo('/lose/deferred');
  await visitor.goTo('/about');
  const isSaid = () => visitor.run(() => document.documentElement.hasAttribute('data-lost'));
  const press = () =>
    visitor.run(() => {
      dispatchEvent(new Event('keydown'));
      return customElements.get('newsletter-form') !== undefined;
    });
  // A key press before the page listens has no effect.
  await expect(async () => {
    expect(await press()).toBe(false);
    await expect.poll(isSaid, { timeout: 4000 }).toBe(true);
  }).toPass({ timeout: 20_000 });
  await visitor.run(() => void fetch('/lose/'));
  // The page waits two seconds before a retry. Firefox reloads the page: meanwhile `run` throws.
  await expect(async () => expect(await press()).toBe(true)).toPass({ timeout: 20_000, intervals: [2500] });
  expect(await isSaid()).toBe(false);
});

test('the first click on a link leads to its page, although Firefox then stops the imports', async ({ visitor }) => {
  await visitor.goTo('/hold/deferred/products');
  await visitor.goTo('/about');
  await visitor.run(() => {
    addEventListener('vite:preloadError', async () => {
      // A reload would come after an answer for the page and for each deferred script.
      for (let count = 0; count < 12; count++) await fetch(`/robots.txt?${count}`);
      document.documentElement.setAttribute('data-stopped', '');
    });
  });
  await until(visitor, () => {
    dispatchEvent(new Event('keydown'));
    return document.querySelector('link[rel="modulepreload"][href*="/deferred."]') !== null;
  });
  await visitor.click('.site-menu a', 'Shop');
  await until(visitor, () => document.documentElement.hasAttribute('data-stopped'));
  expect(await visitor.run(() => document.documentElement.hasAttribute('data-lost'))).toBe(false);
  await visitor.run(() => void fetch('/hold/'));
  await arriveAt(visitor, /^\/products$/);
});
