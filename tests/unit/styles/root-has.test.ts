import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A `:has()` on the root element or on any element. */
const ofRoot = /(?:^|[\s,{}>+~])(?:html|body|:root|\*)?:has\(/m;

test.each(globSync('src/styles/**/*.css'))('%s has no rule that watches the whole page with :has()', (file) => {
  // Such a rule makes Chromium re-match every picture on any change: 0.1 s on a slow phone's home page.
  expect(readFileSync(file, 'utf8')).not.toMatch(ofRoot);
});
