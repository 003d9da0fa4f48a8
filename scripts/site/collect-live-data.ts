import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { menuOf } from '#catalogue/menu.ts';
import type { Settings } from '#config/env.ts';
import { categoryPath, productPath } from '#config/paths.ts';
import { chain } from '#lib/chain.ts';
import { loadHeaders } from '#scripts/serve/rules.ts';
import { sharedHeads } from '#seo/heads.ts';
import { movedPaths } from './caddy-rules.ts';
import type { LiveData } from './live-data.ts';

/**
 * Collects what pages on demand need from a build.
 * @param folder the staged site, with its headers and redirects
 * @param bundle key of the site's code
 */
export async function collectLiveData(
  catalogue: Catalogue,
  folder: string,
  bundle: string,
  { apiUrl, imageHosts }: Settings,
): Promise<LiveData> {
  // The local server and Netlify warn about invalid headers.
  const headersFor = await loadHeaders(folder, 'netlify.toml', () => {});
  const { products, kept, categoriesWithProducts, lostCategories, makers, missingPictures } = catalogue;
  return {
    bundle,
    apiUrl,
    imageHosts,
    menu: menuOf(catalogue),
    heads: sharedHeads(chain(products, kept), categoriesWithProducts),
    missingPictures,
    lostCategories,
    makers: new Set(makers.map(({ maker }) => maker.slug)),
    headers: { product: headersFor(productPath('id')), category: headersFor(categoryPath('id')) },
    redirects: movedPaths(readFileSync(join(folder, '_redirects'), 'utf8')),
  };
}
