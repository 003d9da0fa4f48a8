import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { smallerFonts } from '#scripts/fonts/smaller-fonts.ts';

test('the fonts in the repository are those that `npm run fonts` writes', async () => {
  const files = await smallerFonts();
  expect([...files.keys()].filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
  for (const [path, content] of files) expect(readFileSync(path).equals(content), path).toBe(true);
});
