import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildLargeCatalogue } from '../../fixtures/large-catalogue.ts';
import { patient } from '../../fixtures/patience.ts';

test(
  'suggestions, heads, sitemaps and feeds are the same, whatever the number of prerendered pages',
  patient,
  async () => {
    const whole = await buildLargeCatalogue(900, { limit: 900, onDemand: true });
    const limited = await buildLargeCatalogue(900, { limit: 40, onDemand: true });
    expect(limited.all).toEqual(whole.all);
    // The newest ones, and each page as it is without a limit.
    const newest = whole.pages.toSorted((a, b) => b.created.localeCompare(a.created)).slice(0, 40);
    expect(new Set(limited.pages)).toEqual(new Set(newest));
    expect(whole.pages).toHaveLength(900);
    expect([whole.cards, limited.cards]).toEqual([
      [300, 300],
      [61, 60],
    ]);
  },
);

test('without pages on demand, the pages of categories show all products', patient, async () => {
  const { pages, cards } = await buildLargeCatalogue(900, { limit: 40, onDemand: false });
  expect([pages.length, cards]).toEqual([40, [300, 300]]);
});

test('products that are not prerendered are not held in memory', patient, async () => {
  const command = fileURLToPath(new URL('../../fixtures/large-catalogue.ts', import.meta.url));
  // The products have 60 MB of text, and all else needs half of the limit.
  const args = ['--max-old-space-size=80', command, '15000', '100'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('100 pages\n');
});
