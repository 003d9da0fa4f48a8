import { writeFileSync } from 'node:fs';
import { runCommand } from '#scripts/command-line.ts';
import { smallerFonts } from './smaller-fonts.ts';

const usage = `Writes the shop's fonts, with Latin characters only, into src/styles/fonts, which belongs in the repository.
Run it after an upgrade of the packages of the fonts, or of subset-font.

npm run fonts
`;

await runCommand({
  usage,
  options: {},
  async run() {
    for (const [path, content] of await smallerFonts()) {
      writeFileSync(path, content);
      console.log(`${path}: ${content.length} bytes`);
    }
    return 0;
  },
});
