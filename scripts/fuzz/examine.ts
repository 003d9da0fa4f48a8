import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCategory } from '#catalogue/categories-api.ts';
import { imageRules } from '#catalogue/current.ts';
import { readProduct } from '#catalogue/products-api.ts';
import { categoryPath, productPath } from '#config/paths.ts';
import { RecordError } from '#lib/http/records.ts';
import { createLiveHandler } from '#scripts/live/handler.ts';
import { collectLiveData } from '#scripts/site/collect-live-data.ts';
import { clientOf, type InventedApi } from './invented-api.ts';
import { fail, headingOf, problemsOfFile, problemsOfPage, problemsOfXml } from './problems.ts';
import type { BuiltSite, Shop } from './shop.ts';

/** Longer than any page takes, because the invented API answers at once. */
const PATIENCE_MS = 600_000;

const kinds = [
  { kind: 'product', folder: 'products', of: 'products', read: readProduct },
  { kind: 'category', folder: 'category', of: 'categories', read: readCategory },
] as const;

/**
 * Expects a page or an entry in the report for each record. A usable record may lose its page only to a twin, and its page shows
 * no other record.
 */
function expectEveryRecord(api: InventedApi, site: BuiltSite, { settings }: Shop): void {
  for (const { kind, folder, of, read } of kinds) {
    const aside = site.catalogue.leftOut.filter((record) => record.kind === kind);
    const fileOf = (id: string) => `${folder}/${id.normalize()}.html`;
    const names = new Map<string, string[]>();
    for (const raw of api[of]) {
      try {
        const { id, name } = read(raw, { images: imageRules(settings) });
        const file = fileOf(id);
        if (site.files.has(file)) names.set(file, [...(names.get(file) ?? []), name]);
        else if (!aside.some((record) => record.id === id && record.duplicateOf))
          fail(`${kind} ${JSON.stringify(id)} has no page, and no twin`);
      } catch (error) {
        if (!(error instanceof RecordError)) throw error;
        const { id, field } = error.record;
        const listed = aside.some((record) => record.id === id && record.field === field);
        if (!listed && !(id !== null && site.files.has(fileOf(id))))
          fail(`${error.message}, and the report does not list it`);
      }
    }
    for (const [file, own] of names) {
      const heading = headingOf(readFileSync(join(site.folder, file), 'utf8'));
      if (!own.includes(heading)) fail(`${file} has the heading ${heading} instead of ${own.join(' or ')}`);
    }
  }
}

/** Paths of the pages that an API may have. */
function pathsOf({ products, categories }: InventedApi): string[] {
  const idsOf = (records: readonly unknown[]) =>
    records
      .map((record) => (record as { id?: unknown } | null)?.id)
      // JSON objects may have no text form, and no page.
      .filter((id) => typeof id !== 'object')
      .map(String)
      .filter((id) => id.isWellFormed());
  return [...idsOf(products).map(productPath), ...idsOf(categories).map((id) => categoryPath(id))];
}

/** Creates a function that builds a site from one API, asks for pages on demand from another, and throws if a property fails. */
export function createExaminer(shop: Shop) {
  const { settings, key, inline, prerenderer } = shop;
  const counts = { built: 0, refused: 0, files: 0, onDemand: 0, aside: 0 };

  /** A page on demand equals the built one if the API is the same. */
  const sameAsBuilt = (site: BuiltSite, path: string, body: string) => {
    const file = `${decodeURIComponent(path).slice(1)}.html`.normalize();
    if (site.files.has(file) && readFileSync(join(site.folder, file), 'utf8') !== body)
      fail(`${path} on demand differs from the built page`);
  };

  async function askOnDemand(api: InventedApi, site: BuiltSite, same: boolean): Promise<void> {
    const { catalogue, folder } = site;
    const data = await collectLiveData(catalogue, folder, key, settings);
    const log: string[] = [];
    const handler = createLiveHandler({
      site: async () => ({
        data,
        render: prerenderer.render,
        page: async (path) => readFileSync(join(folder, `${path}.html`)),
      }),
      client: clientOf(api),
      timeoutMs: PATIENCE_MS,
      log: (message) => log.push(message),
    });
    for (const path of pathsOf(api)) {
      log.length = 0;
      const response = await handler(new Request(new URL(path, settings.siteUrl)));
      counts.onDemand += 1;
      // No address has a null character.
      const allowed = path.includes('%00') ? [400] : [200, 301, 404, 503];
      if (!allowed.includes(response.status)) fail(`${path} on demand has status ${response.status}`);
      if (response.status === 503 && !log.some((line) => line.includes('GET /')))
        fail(`${path} on demand is 503, and the log names no call: ${log.join()}`);
      const body = await response.text();
      if (same && response.status === 200) sameAsBuilt(site, path, body);
      const [problem] = problemsOfPage(body, inline);
      if (problem) fail(`${path} on demand ${problem}`);
    }
  }

  return {
    counts,
    async examine(built: InventedApi, now: InventedApi): Promise<void> {
      const site = await shop.build(built);
      if (site === null) {
        counts.refused += 1;
        return;
      }
      counts.built += 1;
      counts.files += site.files.size;
      counts.aside += site.catalogue.leftOut.length;
      const files = [...site.files].map((fileName) => ({
        fileName,
        contents: readFileSync(join(site.folder, fileName), 'utf8'),
      }));
      for (const { fileName, contents } of files) {
        const [problem] = problemsOfFile(fileName, contents, inline);
        if (problem) fail(`${fileName} ${problem}`);
      }
      const [problem] = await problemsOfXml(files.filter(({ fileName }) => fileName.endsWith('.xml')));
      if (problem) fail(problem);
      // An API with broken paging need not list its records.
      if (built.broken === null && Object.keys(built.paging).length === 0) expectEveryRecord(built, site, shop);
      // The handler does not know all records, so it can't know which of them share an address.
      const unlike = site.catalogue.leftOut.some(({ duplicateOf }) => duplicateOf);
      await askOnDemand(now, site, now === built && !unlike);
    },
  };
}
