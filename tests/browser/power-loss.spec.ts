import { comebacks, payThroughPowerLoss } from '#scripts/soak/power-loss.ts';
import { expect, orderedPiece, test } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

const shop = { siteUrl, apiUrl, product: orderedPiece };
const journey = 'approve';

/** Orders of each test. `npm run soak` has more, also with two losses in a row and with declined and canceled payments. */
const ORDERS = 10;

/** How many moments an order has without a power loss. */
let length: number;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  const result = await payThroughPowerLoss(context, shop, { journey, comeback: 'cart', moments: [] });
  await context.close();
  expect(result).toMatchObject({ paid: 'once', losses: [], faults: [] });
  length = result.moments;
});

for (const [index, comeback] of comebacks.entries()) {
  test(`${ORDERS} power losses, then ${comeback}: each order is paid once`, async ({ context }) => {
    test.setTimeout(ORDERS * 60_000);
    let losses = 0;
    for (let order = 0; order < ORDERS; order += 1) {
      // The tests together lose power at moments that are spread evenly.
      const moment = 1 + Math.floor(((order + index / comebacks.length) / ORDERS) * length);
      const result = await payThroughPowerLoss(context, shop, { journey, comeback, moments: [moment] });
      expect(result, `moment ${moment}: ${result.losses.join()}`).toMatchObject({ paid: 'once', faults: [] });
      losses += result.losses.length;
    }
    // The number of moments differs a little, so the last one may be too late.
    expect(losses, `power losses in ${ORDERS} orders of about ${length} moments`).toBeGreaterThanOrEqual(ORDERS - 1);
  });
}
