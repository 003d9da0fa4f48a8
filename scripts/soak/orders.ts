import type { Browser } from 'playwright';
import type { PartResult } from './part.ts';
import { type PowerLossShop, payThroughPowerLoss } from './power-loss.ts';
import { type Run, report } from './report.ts';
import { measureJourneys, powerLossOf } from './seeds.ts';

/** Shoppers who order at the same time, each with storage of their own. */
const SHOPPERS = 2;

/** Pays orders through power losses. @param seed of the first order */
export async function soakOrders(
  browser: Browser,
  shop: PowerLossShop,
  { seed, count, say }: { seed: number; count: number; say: (line: string) => void },
): Promise<PartResult> {
  const newContext = () => browser.newContext({ viewport: { width: 1400, height: 900 } });
  const runs: Run[] = [];
  const start = performance.now();
  const lengths = await measureJourneys(await newContext(), shop);
  let next = seed;
  const shopOn = async () => {
    const context = await newContext();
    while (next < seed + count) {
      const own = next++;
      const loss = powerLossOf(own, lengths);
      const result = await payThroughPowerLoss(context, shop, loss);
      runs.push({ seed: own, loss, result });
      if (result.faults.length > 0) say(`Seed ${own}: ${result.faults.join('; ')}`);
      if (runs.length % 50 === 0) say(`${runs.length} of ${count} orders`);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopOn));
  const seconds = Math.round((performance.now() - start) / 1000);
  return report(
    runs.toSorted((a, b) => a.seed - b.seed),
    seconds,
  );
}
