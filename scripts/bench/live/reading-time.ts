import { fetchProductPage } from '#catalogue/products-api.ts';
import { createClient } from '#lib/http/client.ts';
import { median } from '#scripts/bench/page/figures.ts';
import { livePage } from '#scripts/live/page-props.ts';
import { createSharedCalls } from '#scripts/live/shared-calls.ts';
import { readLiveData } from '#scripts/site/live-data.ts';

// Prints how many milliseconds the props of a product page take to read from the API, for the site in dist: a median.
const WARM_UP = 100;
const MEASURED = 200;

const data = readLiveData('dist');
const client = createClient({ origin: data.apiUrl });
const rules = { images: { apiOrigin: data.apiUrl, hosts: data.imageHosts } };
const { results } = await fetchProductPage(client, { page: 1, page_size: WARM_UP + MEASURED }, rules);
const shared = createSharedCalls(client, 60_000);
const times: number[] = [];
for (let read = 0; read < WARM_UP + MEASURED; read += 1) {
  const id = results[read % results.length]?.id ?? '';
  const start = performance.now();
  await livePage({ kind: 'product', id }, { client, rules, data, shared });
  times.push(performance.now() - start);
}
console.log(median(times.slice(WARM_UP)));
process.exit();
