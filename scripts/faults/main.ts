import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { runCommand } from '#scripts/command-line.ts';
import { freePort } from '#scripts/start/ports.ts';
import { startSampleShop } from '#scripts/start/sample-shop.ts';
import { browserFlags, findBrowser, findShell } from '#scripts/verify/browser.ts';
import { faults, SLOW } from './faults.ts';
import { meet, readBaseline } from './meet.ts';
import { type Situation, situations } from './situations.ts';
import type { FaultShop } from './stage.ts';
import { type Row, writeTables } from './table.ts';

const usage = `Lets each call of the API fail in each way, and writes what a shopper sees to docs/faults.md.

npm run faults -- [--only TEXT] [--port N] [--api-port N]

--only TEXT   only the calls and places that contain the text; the table is printed, not written
--port N      port of the shop; 4396 by default
--api-port N  port of the sample API; 8096 by default
`;

const FILE = 'docs/faults.md';

/** Pages that are open at the same time. */
const SHOPPERS = 3;

/** Lets one call fail in all ways. Prints what must not happen. */
async function meetFaults(browser: Browser, shop: FaultShop, group: string, situation: Situation) {
  const { call, where } = situation;
  const rows: Row[] = [];
  let wrongs = 0;
  const baseline = await readBaseline(browser, shop, situation);
  for (const fault of [...faults, SLOW] as const) {
    const name = fault === SLOW ? SLOW : fault.name;
    const { seen, offered, wrong } = await meet(browser, shop, situation, fault, baseline);
    for (const text of wrong) console.log(`${call}, ${where}, ${name}: ${text}`);
    wrongs += wrong.length;
    rows.push({ group, call, where, fault: name, seen, offered });
  }
  return { rows, wrongs };
}

async function meetAll(shop: FaultShop, only: string): Promise<number> {
  const executablePath = findShell() ?? findBrowser() ?? 'chromium';
  // All tabs share one process, because starting one takes longer than a page.
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, '--renderer-process-limit=1'] });
  const all = Object.entries(situations)
    .flatMap(([group, list]) => list.map((situation) => ({ group, situation })))
    .filter(({ situation: { call, where } }) => `${call} ${where}`.includes(only));
  const found: Row[][] = [];
  let next = 0;
  let wrongs = 0;
  const goOn = async () => {
    while (next < all.length) {
      const place = next++;
      const { group, situation } = all[place] as (typeof all)[number];
      console.log(`${place + 1}/${all.length} ${situation.call}, ${situation.where}`);
      const met = await meetFaults(browser, shop, group, situation);
      found[place] = met.rows;
      wrongs += met.wrongs;
    }
  };
  try {
    await Promise.all(Array.from({ length: SHOPPERS }, goOn));
  } finally {
    await browser.close();
  }
  const tables = writeTables(found.flat());
  if (only === '') writeFileSync(FILE, tables);
  else console.log(tables);
  console.log(`${all.length} calls and places, ${found.flat().length} faults, ${wrongs} wrong`);
  return wrongs === 0 ? 0 : 1;
}

await runCommand({
  usage,
  options: {
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4396' },
    'api-port': { type: 'string', default: '8096' },
  },
  async run({ only, ...values }) {
    const port = await freePort('--port', values.port);
    const apiPort = await freePort('--api-port', values['api-port']);
    const shop = await startSampleShop({ port, apiPort, dir: '.cache/faults-site', testControls: true, quiet: true });
    try {
      return await meetAll({ ...shop, product: 'maasai-beaded-coasters' }, only);
    } finally {
      await shop.close();
    }
  },
});
