import { readFileSync } from 'node:fs';
import { faults } from '#scripts/faults/faults.ts';
import { compare } from '#scripts/faults/meet.ts';
import { situations } from '#scripts/faults/situations.ts';
import { readTables } from '#scripts/faults/table.ts';
import { expect, orderedPiece, test } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

const shop = { siteUrl, apiUrl, product: orderedPiece };
const outcomeOf = readTables(readFileSync('docs/faults.md', 'utf8'));

for (const [index, situation] of Object.values(situations).flat().entries()) {
  // The faults in turn, so that each occurs about three times. `npm run faults` meets all of them everywhere.
  const fault = faults[(index * 5) % faults.length];
  if (!fault) throw new Error('There are no faults.');
  test(`${situation.call} (${situation.where}) and ${fault.name}: a shopper sees what docs/faults.md says`, async ({
    browser,
  }) => {
    const outcome = outcomeOf(situation, fault.name);
    if (!outcome) throw new Error('docs/faults.md has no such row: npm run faults');
    expect(await compare(browser, shop, situation, fault, outcome)).toEqual([]);
  });
}
