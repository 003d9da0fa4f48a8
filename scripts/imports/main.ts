import { writeFileSync } from 'node:fs';
import { importRules } from './rules.ts';

writeFileSync('biome.imports.json', `${JSON.stringify(importRules(), null, 2)}\n`);
