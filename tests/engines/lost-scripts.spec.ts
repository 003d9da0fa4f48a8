import { expect, test } from './fixtures.ts';

// Restore all scripts after each test, because all tests share one browser.
test.afterEach(({ visitor }) => visitor.goTo('/lose/'));

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
