import { chromium } from 'playwright';
import { runCommand, wholeNumber } from '#scripts/command-line.ts';
import { freePort } from '#scripts/start/ports.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { browserFlags, findBrowser, findShell } from '#scripts/verify/browser.ts';
import { type PowerLossShop, payThroughPowerLoss } from './power-loss.ts';
import { type Run, report } from './report.ts';
import { measureJourneys, powerLossOf } from './seeds.ts';

const usage = `Pays orders and loses power on the way, each time at another moment. No order may be paid twice or lost.

npm run soak -- [--runs N] [--seed N] [--port N] [--api-port N]

--runs N      number of orders; 500 by default
--seed N      seed of the first order, which decides on the moment; 1 by default. The next orders count on from it
--port N      port of the shop; 4395 by default
--api-port N  port of the sample API; 8095 by default
`;

/** Shoppers who order at the same time, each with storage of their own. */
const SHOPPERS = 2;

async function soakPayments(shop: PowerLossShop, seed: number, count: number): Promise<number> {
  const executablePath = findShell() ?? findBrowser() ?? 'chromium';
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const newContext = () => browser.newContext({ viewport: { width: 1400, height: 900 } });
  const runs: Run[] = [];
  const start = performance.now();
  try {
    const lengths = await measureJourneys(await newContext(), shop);
    let next = seed;
    const shopOn = async () => {
      const context = await newContext();
      while (next < seed + count) {
        const own = next++;
        const loss = powerLossOf(own, lengths);
        const result = await payThroughPowerLoss(context, shop, loss);
        runs.push({ seed: own, loss, result });
        if (result.faults.length > 0) console.log(`Seed ${own}: ${result.faults.join('; ')}`);
        if (runs.length % 50 === 0) console.log(`${runs.length} of ${count}`);
      }
    };
    await Promise.all(Array.from({ length: SHOPPERS }, shopOn));
  } finally {
    await browser.close();
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const { lines, exitCode } = report(
    runs.toSorted((a, b) => a.seed - b.seed),
    seconds,
  );
  for (const line of lines) console.log(line);
  return exitCode;
}

await runCommand({
  usage,
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4395' },
    'api-port': { type: 'string', default: '8095' },
  },
  async run(values) {
    const runs = wholeNumber('--runs', values.runs, 1, 1_000_000);
    const seed = wholeNumber('--seed', values.seed, 1, 1_000_000);
    const port = await freePort('--port', values.port);
    const apiPort = await freePort('--api-port', values['api-port']);
    const shop = await startSampleShop({ port, apiPort, dir: '.cache/soak-site', testControls: true, quiet: true });
    try {
      return await soakPayments({ ...shop, product: 'maasai-beaded-coasters' }, seed, runs);
    } finally {
      await shop.close();
    }
  },
});
