import { fetchProductPage } from '#catalogue/products-api.ts';
import { createClient } from '#lib/http/client.ts';
import { median } from '#scripts/bench/page/figures.ts';
import { livePage } from '#scripts/live/page-props.ts';
import { readLiveData } from '#scripts/site/live-data.ts';

// Prints how many milliseconds the props of a product page take to read from the API, for the site in dist: the median of
// 150 products, after 100 that are not counted.
const data = readLiveData('dist');
const client = createClient({ origin: data.apiUrl });
const rules = { images: { apiOrigin: data.apiUrl, hosts: data.imageHosts } };
const { results } = await fetchProductPage(client, { page: 1, page_size: 250 }, rules);
const times: number[] = [];
for (const { id } of results) {
  const start = performance.now();
  await livePage({ kind: 'product', id }, { client, rules, data });
  times.push(performance.now() - start);
}
console.log(median(times.slice(100)));
process.exit();
