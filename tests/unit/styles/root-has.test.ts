import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A `:has()` of the root, or of any element at all. */
const ofRoot = /(?:^|[\s,{}>+~])(?:html|body|:root|\*)?:has\(/m;

test.each(globSync('src/styles/**/*.css'))('%s has no rule that watches the whole page with :has()', (file) => {
  // Chromium would look at each picture anew, whatever changes anywhere: a tenth of a second on a slow phone's home page.
  expect(readFileSync(file, 'utf8')).not.toMatch(ofRoot);
});
