import { goShopping } from '#scripts/soak/shopping.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, reducedMotion: 'no-preference' });

// `npm run soak -- --part shopping` takes more steps and measures the memory.
test('four tabs show and store the same after each of 120 random steps', async ({ context }) => {
  test.setTimeout(600_000);
  const { steps, paid, faults } = await goShopping(context, { siteUrl, apiUrl }, { seed: 13, steps: 120 });
  expect(faults).toEqual([]);
  expect(steps).toBe(120);
  expect(paid).toBeGreaterThan(0);
});
