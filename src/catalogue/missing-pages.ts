import * as v from 'valibot';
import { fieldsOf } from '#lib/fields.ts';
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

/** A page number, or an address such as `https://api.example/categories?page=2`. */
const further = v.union([wholeFrom(1), v.pipe(v.string(), v.regex(/\?.+=/))]);

/** Names the further page of a response, such as `next_page is 2`; null if there is none. */
function furtherPage(raw: unknown): string | null {
  const fields = fieldsOf(raw);
  for (const name of ['next_page', 'next']) {
    const parsed = v.safeParse(further, fields[name]);
    if (parsed.success) return `${name} is ${parsed.output}`;
  }
  return null;
}

/**
 * Wraps a client for lists that the API must send whole.
 * @param hear called with the path and the further page of a response that names one
 */
export function hearingOfMore(client: ApiClient, hear: (path: string, more: string) => void): ApiClient {
  return {
    ...client,
    async get(path, options) {
      const raw = await client.get(path, options);
      const more = furtherPage(raw);
      if (more !== null) hear(path, more);
      return raw;
    },
  };
}

/** Wraps a client: warns if a list names a further page, although the call must respond with the whole list. */
export const expectingWhole = (client: ApiClient, { warn }: ReadingRules): ApiClient =>
  hearingOfMore(client, (path, more) =>
    warn?.(`GET ${path}: ${more}, but the shop does not read the rest: send one page.`),
  );
