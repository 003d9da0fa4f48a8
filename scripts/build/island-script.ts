import { readFileSync } from 'node:fs';
import { minify, transformWithOxc } from 'vite';

const SOURCE = 'src/islands/island.ts';

/**
 * The element behind every island, as it stands in pages: `src/islands/island.ts`.
 * @throws {Error} where it is no code that can stand there
 */
export async function islandScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { sourcemap: false });
  // By that, code without types still says that it is a module. It stands in pages as a plain script, whose names would be everybody's.
  const plain = code.replace(/^export \{\};$/m, '');
  const small = await minify('island.js', `(() => {${plain}})()`);
  if (small.errors[0]) throw new Error(`${SOURCE}: ${small.errors[0].message}`);
  return small.code.trim();
}
