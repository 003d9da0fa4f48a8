import { type Browser, chromium } from 'playwright';
import { UsageError } from '#scripts/command-error.ts';
import { runCommand, wholeNumber } from '#scripts/command-line.ts';
import { freePort } from '#scripts/start/ports.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { browserFlags, findBrowser, findShell } from '#scripts/verify/browser.ts';
import { soakServers } from './load.ts';
import { soakOrders } from './orders.ts';
import type { PartResult } from './part.ts';
import { goShopping, judgeShopping } from './shopping.ts';

const usage = `Uses the shop for long, in three parts. docs/soak.md explains them.

orders    pays orders and loses power on the way, each time at another moment. No order may be paid twice or lost
shopping  takes random steps in four tabs of one shop. All tabs must show and store the same after every step
load      sends 200 requests a second to the server of pages on demand and to the local server

npm run soak -- [--part PART] [--runs N] [--steps N] [--seconds N] [--seed N] [--port N] [--api-port N]

--part PART   only this part
--runs N      number of orders; 500 by default
--steps N     number of steps in the tabs; 2000 by default
--seconds N   how long each server is loaded; 120 by default
--seed N      seed of the first order, which decides on the moment, and of the steps; 1 by default
--port N      port of the shop; 4395 by default
--api-port N  port of the sample API; 8095 by default
`;

const PARTS = ['orders', 'shopping', 'load'];

const say = (line: string) => console.log(line);

type Shop = Awaited<ReturnType<typeof startSampleShop>>;

/** Opens a browser in front of a sample shop. */
async function inShop<T>(ports: { port: number; apiPort: number }, use: (browser: Browser, shop: Shop) => Promise<T>) {
  const shop = await startSampleShop({ ...ports, dir: '.cache/soak-site', testControls: true, quiet: true });
  try {
    const executablePath = findShell() ?? findBrowser() ?? 'chromium';
    const browser = await chromium.launch({ executablePath, args: browserFlags });
    return await use(browser, shop).finally(() => browser.close());
  } finally {
    await shop.close();
  }
}

await runCommand({
  usage,
  options: {
    part: { type: 'string' },
    runs: { type: 'string', default: '500' },
    steps: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4395' },
    'api-port': { type: 'string', default: '8095' },
  },
  async run({ part, ...values }) {
    if (part !== undefined && !PARTS.includes(part)) throw new UsageError(`--part must be one of ${PARTS.join(', ')}.`);
    const count = wholeNumber('--runs', values.runs, 1, 1_000_000);
    const steps = wholeNumber('--steps', values.steps, 1, 1_000_000);
    const seconds = wholeNumber('--seconds', values.seconds, 4, 1_000_000);
    const seed = wholeNumber('--seed', values.seed, 1, 1_000_000);
    const port = await freePort('--port', values.port);
    const apiPort = await freePort('--api-port', values['api-port']);
    const takes = (name: string) => part === undefined || part === name;
    const results: PartResult[] = [];
    if (takes('orders') || takes('shopping')) {
      await inShop({ port, apiPort }, async (browser, shop) => {
        const product = 'maasai-beaded-coasters';
        if (takes('orders')) results.push(await soakOrders(browser, { ...shop, product }, { seed, count, say }));
        if (!takes('shopping')) return;
        // Waiting for animations takes a quarter of the time. `four-tabs.spec.ts` has them.
        const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
        results.push(judgeShopping(await goShopping(context, shop, { seed, steps, say })));
      });
    }
    if (takes('load')) results.push(...(await soakServers(seconds, say)));
    const faults = results.flatMap((result) => result.faults);
    for (const line of [...faults, ...results.map(({ summary }) => summary)]) console.log(line);
    return faults.length === 0 ? 0 : 1;
  },
});
