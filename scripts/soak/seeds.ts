import type { BrowserContext } from 'playwright';
import { comebacks, journeys, type PowerLoss, type PowerLossShop, payThroughPowerLoss } from './power-loss.ts';

type Journey = PowerLoss['journey'];

/** How many moments each journey has without a power loss. */
export type Lengths = Readonly<Record<Journey, number>>;

const names = Object.keys(journeys) as Journey[];

/** Takes each journey once without a power loss. @throws if the shop is at fault even then */
export async function measureJourneys(context: BrowserContext, shop: PowerLossShop): Promise<Lengths> {
  const lengths: Record<Journey, number> = { approve: 0, decline: 0, cancel: 0 };
  for (const journey of names) {
    const { moments, faults } = await payThroughPowerLoss(context, shop, { journey, comeback: 'cart', moments: [] });
    if (faults.length > 0) throw new Error(`Without a power loss: ${faults.join('; ')}`);
    lengths[journey] = moments;
  }
  return lengths;
}

/** Successive seeds are spread evenly from 0 to 1, independently for each of these irrational steps. */
const spread = (seed: number, step: number) => (seed * step) % 1;

/** Returns the power loss of a seed. Every third one has a second loss, on the page that goes on after the first. */
export function powerLossOf(seed: number, lengths: Lengths): PowerLoss {
  const pick = <T>(list: readonly T[], step: number) => list[Math.floor(spread(seed, step) * list.length)] as T;
  const journey = pick(names, Math.sqrt(3));
  const moment = (step: number) => 1 + Math.floor(spread(seed, step) * lengths[journey]);
  const first = moment(Math.sqrt(5));
  const moments = spread(seed, Math.sqrt(11)) < 1 / 3 ? [first, moment(Math.sqrt(13))] : [first];
  return { journey, comeback: pick(comebacks, Math.sqrt(7)), moments };
}
