import { writeFileSync } from 'node:fs';
import { runCommand } from '#scripts/command-line.ts';
import { importRules } from './rules.ts';

const usage = `Writes the linter's import rules, biome.imports.json, from scripts/imports/rules.ts.

npm run import-rules
`;

await runCommand({
  usage,
  options: {},
  run() {
    writeFileSync('biome.imports.json', `${JSON.stringify(importRules(), null, 2)}\n`);
    return 0;
  },
});
