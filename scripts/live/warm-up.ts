import pLimit from 'p-limit';
import { fetchCategories } from '#catalogue/categories-api.ts';
import { fetchProductPage } from '#catalogue/products-api.ts';
import { categoryPath, productPath } from '#config/paths.ts';
import type { ApiClient } from '#lib/http/client.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { until } from '#lib/http/until.ts';

/** After this time, the server counts as ready, in milliseconds. */
const MOST_MS = 10_000;

const AT_ONCE = 8;

/**
 * Makes the pages of the first products and of as many categories, so that Node compiles the code of the templates and reads the
 * lists that pages share. The first 50 pages take 13 ms of one core each, later ones 3.
 * @param count how many products
 * @throws {ApiError} when the API does not list products or categories
 */
export async function warmUp(
  handler: (request: Request) => Promise<Response>,
  client: ApiClient,
  rules: ReadingRules,
  count: number,
): Promise<void> {
  const time = AbortSignal.timeout(MOST_MS);
  const timed = until(time, client);
  const [products, categories] = await Promise.all([
    fetchProductPage(timed, { page: 1, page_size: count }, rules),
    fetchCategories(timed, rules),
  ]);
  const paths = [
    ...categories.slice(0, count).map(({ id }) => categoryPath(id)),
    ...products.results.slice(0, count).map(({ id }) => productPath(id)),
  ];
  await pLimit(AT_ONCE).map(paths, async (path) => {
    if (!time.aborted) await handler(new Request(`http://localhost${path}`));
  });
}
