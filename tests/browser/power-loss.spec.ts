import { comebacks, payThroughPowerLoss } from '#scripts/soak/power-loss.ts';
import { expect, orderedPiece, test } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

const shop = { siteUrl, apiUrl, product: orderedPiece };
const journey = 'approve';

/** How many moments an order has without a power loss. */
let length: number;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  const result = await payThroughPowerLoss(context, shop, { journey, comeback: 'cart', moments: [] });
  await context.close();
  expect(result).toMatchObject({ paid: 'once', losses: [], faults: [] });
  length = result.moments;
});

// `npm run soak` has more, also with two losses in a row and with declined and canceled payments.
for (const [index, comeback] of comebacks.entries()) {
  test(`a power loss at every fifth moment, then ${comeback}: each order is paid once`, async ({ context }) => {
    // The tests together lose power once at each moment.
    const moments = Array.from({ length }, (_, at) => at + 1).filter((moment) => moment % comebacks.length === index);
    test.setTimeout(moments.length * 60_000);
    let losses = 0;
    for (const moment of moments) {
      const result = await payThroughPowerLoss(context, shop, { journey, comeback, moments: [moment] });
      expect(result, `moment ${moment}: ${result.losses.join()}`).toMatchObject({ paid: 'once', faults: [] });
      losses += result.losses.length;
    }
    // The number of moments differs a little, so the last one may be too late.
    expect(losses, `power losses at ${moments.join()} of about ${length} moments`).toBeGreaterThanOrEqual(
      moments.length - 1,
    );
  });
}
