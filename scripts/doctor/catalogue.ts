import { fetchCategories, fetchCategory } from '#catalogue/categories-api.ts';
import { hearingOfMore } from '#catalogue/missing-pages.ts';
import type { Category, Product } from '#catalogue/model.ts';
import { listNames } from '#catalogue/named-lists.ts';
import { fetchCategoryProducts, fetchNamedList, fetchProduct } from '#catalogue/products-api.ts';
import { fieldsOf } from '#lib/fields.ts';
import { statusOf } from '#lib/http/errors.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { CheckFailure, type Examination } from './examination.ts';
import type { ProbeClient } from './probe-client.ts';

/** The shared context of all checks. */
export interface Subject {
  report: Examination;
  client: ProbeClient;
  rules: ReadingRules;
}

/** Formats a count with its noun: `1 product`, `12 products`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns an id that no record has, in the format of a known id. An API may answer another format with 400. */
export function unknownIdLike(id = ''): string {
  if (/^\d*$/.test(id)) return '999999999';
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
  return isUuid ? '00000000-0000-4000-8000-000000000000' : 'eart-doctor-knows-no-such-id';
}

/** Requests a missing record. @throws {CheckFailure} unless the response is 404 */
export async function expect404(ask: () => Promise<unknown>, remedy: string): Promise<void> {
  try {
    await ask();
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return;
    if (status === null) throw error;
    throw new CheckFailure(`responded with ${status} instead of 404 for an unknown id`, remedy);
  }
  throw new CheckFailure('returned a record for an unknown id', remedy);
}

/** Wraps a client for lists that must be whole. Its calls throw a `CheckFailure` if the response names a further page. */
const whole = (client: ProbeClient) =>
  hearingOfMore(client, (_, more) => {
    const remedy = 'Respond with the whole list, without pages: the shop does not read any further ones.';
    throw new CheckFailure(`${more}: the list is cut off`, remedy);
  });

/** Checks the categories, and the first of them with its products. @returns the first category */
export async function examineCategories({ report, client, rules }: Subject): Promise<Category | null> {
  const list = await report.check(
    'GET /categories',
    () => fetchCategories(whole(client), rules),
    (categories) => (categories.length === 1 ? '1 category' : `${categories.length} categories`),
  );
  const first = list?.[0];
  if (list && !first)
    report.note('GET /categories', 'the list is empty: the shop has no categories', 'Add categories in the API.');
  if (!first) {
    report.skip('GET /categories/{id}', 'no category is available');
    report.skip('GET /category/{id}/products', 'no category is available');
    return null;
  }
  await report.check(
    `GET /categories/${first.id}`,
    async () => {
      const category = await fetchCategory(client, first.id, rules);
      if (category.id === first.id) return category;
      throw new CheckFailure(`returned the category "${category.id}"`, 'Return the requested category.');
    },
    ({ name }) => name,
  );
  await report.check(
    `GET /category/${first.id}/products`,
    async () => {
      const products = await fetchCategoryProducts(whole(client), first.id, rules);
      const stray = products.find(({ category }) => category && category.id !== first.id);
      if (!stray) return products;
      throw new CheckFailure(
        `product "${stray.id}" has the category "${stray.category?.id}"`,
        'List only products of the requested category.',
      );
    },
    (products) => counted(products.length, 'product'),
  );
  const unknown = unknownIdLike(first.id);
  await report.check(
    `GET /categories/${unknown}`,
    () =>
      expect404(
        () => fetchCategory(client, unknown, rules),
        "Respond with 404 for categories that don't exist: the shop then shows 'Page Not Found'.",
      ),
    () => '404, as expected',
  );
  return first;
}

/** Checks the five lists of the home page. */
export async function examineLists({ report, client, rules }: Subject): Promise<void> {
  for (const list of listNames) {
    const subject = `GET /products/${list}`;
    const products = await report.check(
      subject,
      () => fetchNamedList(client, list, rules),
      (found) => counted(found.length, 'product'),
    );
    if (products?.length === 0) report.note(subject, 'the list is empty, and so is its section of the shop');
  }
}

/** Returns the fields, by the API's names, in which two records of a product differ. */
function differences(product: Product, listed: Product): string[] {
  // `maker` is made from the artist and the origin.
  const { maker: _maker, ...fields } = product;
  const names: Partial<Record<string, string>> = { price: 'new_price', imageUrls: 'images_urls' };
  return Object.entries(fields)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(fieldsOf(listed)[key]))
    .map(([key]) => names[key] ?? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** Checks a single product and an unknown id. @param listed a product from the list */
export async function examineProduct({ report, client, rules }: Subject, listed: Product | null): Promise<void> {
  if (!listed) {
    report.skip('GET /products/{id}', 'no product is available');
    return;
  }
  await report.check(
    `GET /products/${listed.id}`,
    async () => {
      const product = await fetchProduct(client, listed.id, rules);
      const fields = differences(product, listed);
      if (fields.length === 0) return product;
      throw new CheckFailure(
        `${fields.join(', ')} ${fields.length === 1 ? 'differs' : 'differ'} from the list`,
        'Send the same fields in every response, and picture URLs that do not change: pages are made from the list.',
      );
    },
    ({ name }) => name,
  );
  const unknown = unknownIdLike(listed.id);
  await report.check(
    `GET /products/${unknown}`,
    () =>
      expect404(
        () => fetchProduct(client, unknown, rules),
        "Respond with 404 for products that don't exist: the shop then stops selling removed products.",
      ),
    () => '404, as expected',
  );
}
