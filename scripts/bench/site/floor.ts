import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Usage: node floor.ts SIZES FOLDER. Only writes files of the sizes listed in the file SIZES.
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
