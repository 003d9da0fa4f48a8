import * as v from 'valibot';
import type { ApiClient } from '#lib/http/client.ts';
import type { Page } from '#lib/http/paging.ts';
import { type ReadingRules, wholeFrom } from '#lib/http/records.ts';
import type { Answer } from './fetch-call.ts';
import type { Product } from './model.ts';

/** Warns if the API counts more products than its pages have. Invalid and repeated ones count. */
export function warnOfMissing(pages: readonly Answer<Page<Product>>[]): string[] {
  const read = pages.reduce((sum, { ids, aside }) => sum + ids.length + aside.length, 0);
  const count = pages.at(-1)?.load().count ?? 0;
  if (count <= read) return [];
  const problem = `count is ${count}, but the number of products on all pages is ${read}`;
  return [`GET /products/: ${problem}: check the API's next_page and total_pages.`];
}

const furtherPage = v.object({ next_page: wholeFrom(1) });

/** Wraps a client: warns if a list names a further page, although the call must respond with the whole list. */
export function expectingWhole(client: ApiClient, { warn }: ReadingRules): ApiClient {
  return {
    ...client,
    async get(path, options) {
      const raw = await client.get(path, options);
      const more = v.safeParse(furtherPage, raw);
      if (more.success)
        warn?.(
          `GET ${path}: next_page is ${more.output.next_page}, but the shop does not read the rest: send one page.`,
        );
      return raw;
    },
  };
}
