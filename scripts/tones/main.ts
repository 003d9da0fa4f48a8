import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildClient, imageRules } from '#catalogue/current.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { readCatalogue } from '#catalogue/read.ts';
import { readSettings } from '#config/env.ts';
import { imageHostPatterns } from '#lib/image.ts';
import { findSource } from '#scripts/serve/image-source.ts';
import { startProgress } from '#scripts/site/progress.ts';
import { toneKey } from '#ui/picture-tone.ts';
import { collectTones, type Tones } from './collect.ts';

const USAGE = `Reads the pictures that are new since the last run and stores their tones: the colors of the placeholders that
the shop shows until the pictures load. Afterward, the next build renders every page again.

npm run tones -- [--all] [--file FILE]

--all        reads all pictures again
--file FILE  file for the tones; default: src/ui/picture-tones.json, which belongs in the repository
`;

const LIMITS = { timeoutMs: 30_000, maxBytes: 30 * 1024 * 1024 };
const SHOWN = 5;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      file: { type: 'string', default: 'src/ui/picture-tones.json' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const images = imageRules(settings);
  console.log(`Reading the catalogue from ${settings.apiUrl} …`);
  const { products, categoriesWithProducts } = await readCatalogue({
    client: buildClient(settings, console.log),
    images,
  });
  const shown = [...products.map(mainImage), ...categoriesWithProducts.map(({ category }) => category.thumbnailUrl)];
  const urls = shown.filter((url) => url !== null);
  // Only this script writes the file.
  const known: Tones = values.all || !existsSync(values.file) ? {} : JSON.parse(readFileSync(values.file, 'utf8'));

  const remoteImages = imageHostPatterns(images).map((pattern) => new RegExp(pattern));
  const unread = new Set(urls.map(toneKey).filter((key) => known[key] === undefined));
  const progress = startProgress(unread.size, 'pictures', console.log);
  const { tones, problems, read } = await collectTones({
    urls,
    known,
    onTried: () => progress.advance(1),
    save(tones) {
      writeFileSync(`${values.file}.next`, `${JSON.stringify(tones, null, 2)}\n`);
      renameSync(`${values.file}.next`, values.file);
    },
    download: async (url) => (await findSource(url, { root: 'public', remoteImages }, LIMITS)).read(),
  });
  progress.stop();

  for (const problem of problems.slice(0, SHOWN)) console.log(`  could not read ${problem}`);
  if (problems.length > SHOWN) console.log(`  … and ${problems.length - SHOWN} more`);
  console.log(`${read} read, ${problems.length} failed; ${Object.keys(tones).length} tones in ${values.file}`);
  if (problems.length > 0 && read === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
