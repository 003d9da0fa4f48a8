import { readdirSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { CatalogueError } from '#catalogue/check.ts';
import { imageRules, shareCatalogue } from '#catalogue/current.ts';
import { fetchUncached } from '#catalogue/fetch-call.ts';
import { menuOf, shareMenu } from '#catalogue/menu.ts';
import { fetchCatalogueResponses } from '#catalogue/read.ts';
import type { Settings } from '#config/env.ts';
import { ApiError } from '#lib/http/errors.ts';
import { bundleKey, makeBundle } from '#scripts/site/bundle.ts';
import { writeCrawlerFiles } from '#scripts/site/crawler-files.ts';
import { writeHeaders } from '#scripts/site/host-files.ts';
import { forgetAddresses } from '#scripts/site/page-history.ts';
import { openPrerenderer } from '#scripts/site/prerenderer.ts';
import { renderInto } from '#scripts/site/render-pages.ts';
import { Stage } from '#scripts/site/stage.ts';
import { clientOf, type InventedApi } from './invented-api.ts';
import { fail, NAMES_PLACE } from './problems.ts';

/** Pages without the catalogue that pages on demand need. */
const OTHERS = ['src/pages/404.astro', 'src/pages/shells/product.astro', 'src/pages/shells/category.astro'];

/** Reads the catalogue. Returns null if it was refused with a message that helps. */
async function read(api: InventedApi, settings: Settings): Promise<Catalogue | null> {
  try {
    const answers = await fetchCatalogueResponses({ ask: fetchUncached(clientOf(api), imageRules(settings)) });
    return answers.load(undefined, { limit: settings.prerenderLimit, onDemand: true });
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof CatalogueError)) throw error;
    if (!NAMES_PLACE.test(error.message)) fail(`the refusal names no call, record or field: ${error.message}`);
    return null;
  }
}

/** A site that was built from an invented API. */
export interface BuiltSite {
  catalogue: Catalogue;
  folder: string;
  files: ReadonlySet<string>;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Bundles the shop's templates once, for any number of sites. */
export async function openShop(settings: Settings) {
  const key = bundleKey(settings);
  const bundle = await makeBundle(key, settings, false);
  const prerenderer = await openPrerenderer(bundle.templates);
  const components: string[] = [];
  for (const component of prerenderer.components)
    if (OTHERS.includes(component) || (await prerenderer.showsCatalogue(component))) components.push(component);
  const parent = `.cache/fuzz-${process.pid}`;
  const [site, folder] = [join(parent, 'site'), join(parent, 'staging')];
  const remove = () => {
    rmSync(parent, { recursive: true, force: true });
    // Otherwise, the next build would ask for the products of this one.
    forgetAddresses(site);
  };

  async function render(stage: Stage): Promise<void> {
    for (const component of components) {
      for (const task of await prerenderer.tasksOf(component)) {
        const file = prerenderer.fileOf(task);
        if (!resolve(folder, file).startsWith(resolve(folder) + sep)) fail(`${file} is outside the site`);
        if (stage.files.has(file)) fail(`${file} is written twice`);
        stage.prepareWrite(file);
        await renderInto(folder, prerenderer, [task]);
      }
    }
  }

  return {
    settings,
    key,
    inline: bundle.inline,
    prerenderer,
    close: remove,
    /**
     * Builds a site in place of the last one.
     * @param withScripts also copies the scripts and styles of the pages
     * @returns null if the catalogue was refused
     */
    async build(api: InventedApi, withScripts = false): Promise<BuiltSite | null> {
      remove();
      const catalogue = await read(api, settings);
      if (catalogue === null) return null;
      const stage = new Stage(folder, site);
      if (withScripts) stage.takeAssets(bundle.assets, false);
      shareCatalogue(catalogue);
      shareMenu(menuOf(catalogue));
      await render(stage);
      await writeCrawlerFiles({ stage, assets: bundle.assets, site }, catalogue, settings);
      writeHeaders(stage, bundle.assets, settings, bundle.inline);
      const [other] = readdirSync(parent).filter((name) => name !== 'staging');
      if (other) fail(`${other} is outside the site`);
      return { catalogue, folder, files: stage.files };
    },
  };
}
