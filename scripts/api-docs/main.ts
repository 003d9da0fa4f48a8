import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from '#scripts/command-line.ts';
import { apiDocsFiles } from './files.ts';

const usage = `Writes docs/openapi.json and docs/api.md: the calls that the shop makes and the fields that it reads.

npm run api:docs -- [--check]

--check   writes nothing, and exits with code 1 if a file is outdated
`;

await runCommand({
  usage,
  options: { check: { type: 'boolean', default: false } },
  run({ check }) {
    const outdated = Object.entries(apiDocsFiles()).filter(
      ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
    );
    for (const [file, text] of outdated) {
      if (!check) writeFileSync(file, text);
      console.log(check ? `${file} is outdated: run npm run api:docs.` : `Wrote ${file}.`);
    }
    if (outdated.length === 0) console.log('docs/openapi.json and docs/api.md are up to date.');
    return check && outdated.length > 0 ? 1 : 0;
  },
});
