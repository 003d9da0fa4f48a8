import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Run by itself: node floor.ts SIZES FOLDER. Writes files of the sizes that SIZES names, and does nothing else.
const [sizesFile = '', folder = ''] = process.argv.slice(2);
const sizes = JSON.parse(readFileSync(sizesFile, 'utf8')) as [string, number][];
const content = Buffer.alloc(Math.max(...sizes.map(([, bytes]) => bytes)), '<p>A page of some text.</p>\n');
const made = new Set<string>();

for (const [path, bytes] of sizes) {
  const file = join(folder, path);
  const parent = dirname(file);
  if (!made.has(parent)) mkdirSync(parent, { recursive: true });
  made.add(parent);
  writeFileSync(file, content.subarray(0, bytes));
}
