import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features, importRules, topFolders } from '#scripts/imports/rules.ts';

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

test('the linter has the current import rules: run npm run import-rules after a change', () => {
  expect(JSON.parse(readFileSync('biome.imports.json', 'utf8'))).toEqual(importRules());
});

test('every folder of src has a rule, and every rule has a folder', () => {
  expect(topFolders.toSorted()).toEqual(foldersIn('src'));
  expect(Object.keys(features).toSorted()).toEqual(foldersIn('src/features'));
});

test('features have no import cycles', () => {
  const above = new Set<string>();
  function visit(name: string): void {
    expect(above, [...above, name].join(' → ')).not.toContain(name);
    above.add(name);
    for (const other of Object.keys(features[name] ?? {})) visit(other);
    above.delete(name);
  }
  for (const name of Object.keys(features)) visit(name);
});
