import { expect, test } from './fixtures.ts';

// However a test ends: the next ones have the same browser.
test.afterEach(({ visitor }) => visitor.goTo('/lose/'));

test('a script that did not come is had with a later key', async ({ visitor }) => {
  await visitor.goTo('/lose/deferred');
  await visitor.goTo('/about');
  const isSaid = () => visitor.run(() => document.documentElement.hasAttribute('data-lost'));
  const press = () =>
    visitor.run(() => {
      dispatchEvent(new Event('keydown'));
      return customElements.get('newsletter-form') !== undefined;
    });
  // A key that comes before the page listens does nothing.
  await expect(async () => {
    expect(await press()).toBe(false);
    await expect.poll(isSaid, { timeout: 4000 }).toBe(true);
  }).toPass({ timeout: 20_000 });
  await visitor.run(() => void fetch('/lose/'));
  // What failed is left alone for two seconds. Firefox loads the page anew: meanwhile there is no page to ask.
  await expect(async () => expect(await press()).toBe(true)).toPass({ timeout: 20_000, intervals: [2500] });
  expect(await isSaid()).toBe(false);
});
