import { existsSync, readFileSync } from 'node:fs';
import { buildClient, imageRules } from '#catalogue/current.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { readCatalogue } from '#catalogue/read.ts';
import { readSettings } from '#config/env.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { imageHostPatterns } from '#lib/image.ts';
import { loadSettingsFile, runCommand } from '#scripts/command-line.ts';
import { describeCall } from '#scripts/probe/connection.ts';
import { findSource } from '#scripts/serve/image-source.ts';
import { printAboveBar, startProgress } from '#scripts/site/progress.ts';
import { replaceFile } from '#scripts/site/replace-file.ts';
import { toneKey } from '#ui/picture-tone.ts';
import { collectTones, type Tones } from './collect.ts';

const usage = `Reads the pictures that are new since the last run and stores their tones: the colors of the placeholders that
the shop shows until the pictures load. Afterward, the next build renders every page again.

npm run tones -- [--all] [--file FILE] [--quiet]

--all        reads all pictures again
--file FILE  file for the tones; default: src/ui/picture-tones.json, which belongs in the repository
--quiet      prints only warnings and errors
`;

const LIMITS = { timeoutMs: 30_000, maxBytes: 30 * 1024 * 1024 };
const SHOWN = 5;

interface Options {
  all: boolean;
  file: string;
  quiet: boolean;
}

/** Returns the exit code: 1 if there are new pictures, but none can be read. */
async function readTones({ all, file, quiet }: Options): Promise<number> {
  const say = quiet ? () => {} : console.log;
  const settings = readSettings(process.env);
  const images = imageRules(settings);
  say(`Reading the catalogue from ${settings.apiUrl} …`);
  const client = buildClient(settings, (error) =>
    printAboveBar(() => console.warn(`  ${describeCall(error)}; retrying.`)),
  );
  const reading = startProgress({ total: null, items: 'responses', quiet });
  const counting: ApiClient = {
    ...client,
    get: (...call) => client.get(...call).finally(() => reading.advance()),
  };
  const { products, categoriesWithProducts } = await readCatalogue({ client: counting, images }).finally(reading.stop);
  const shown = [...products.map(mainImage), ...categoriesWithProducts.map(({ category }) => category.thumbnailUrl)];
  const urls = shown.filter((url) => url !== null);
  // Only this script writes the file.
  const known: Tones = all || !existsSync(file) ? {} : JSON.parse(readFileSync(file, 'utf8'));

  const remoteImages = imageHostPatterns(images).map((pattern) => new RegExp(pattern));
  const unread = new Set(urls.map(toneKey).filter((key) => known[key] === undefined));
  const progress = startProgress({ total: unread.size, items: 'pictures', quiet });
  const { tones, problems, read } = await collectTones({
    urls,
    known,
    onTried: () => progress.advance(),
    save: (tones) => replaceFile(file, `${JSON.stringify(tones, null, 2)}\n`),
    download: async (url) => (await findSource(url, { root: 'public', remoteImages }, LIMITS)).read(),
  }).finally(progress.stop);

  for (const problem of problems.slice(0, SHOWN)) console.warn(`  could not read ${problem}`);
  if (problems.length > SHOWN) console.warn(`  … and ${problems.length - SHOWN} more`);
  say(`${read} read, ${problems.length} failed; ${Object.keys(tones).length} tones in ${file}`);
  return problems.length > 0 && read === 0 ? 1 : 0;
}

await runCommand({
  usage,
  options: {
    all: { type: 'boolean', default: false },
    file: { type: 'string', default: 'src/ui/picture-tones.json' },
    quiet: { type: 'boolean', default: false },
  },
  run(options) {
    loadSettingsFile();
    return readTones(options);
  },
});
