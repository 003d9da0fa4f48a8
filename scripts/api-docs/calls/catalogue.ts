import { PAGE_SIZE as LIST_PAGE_SIZE } from '#catalogue/list-page.ts';
import { PAGE_SIZE as BUILD_PAGE_SIZE } from '#catalogue/read.ts';
import type { Schema } from '../openapi.ts';
import type { Call } from './call.ts';

const whole = (description: string): Schema => ({ type: 'integer', minimum: 1, description });

const paging = {
  page: whole('Page number, 1 if missing.'),
  page_size: whole(
    `Records per page: ${LIST_PAGE_SIZE} from pages, ${BUILD_PAGE_SIZE} from builds, 1 from the watcher. The API may return fewer.`,
  ),
};

const sort: Schema = {
  type: 'string',
  enum: ['date', '-date', 'price', '-price'],
  description: '`date` is newest first, `-date` oldest first, `price` cheapest first, `-price` most expensive first.',
};

/** The lists under `/products/`, with where they show. */
const lists = {
  featured: 'on the home page',
  offer: 'on the home page',
  'best-seller-six': 'on product pages and the cart page',
  'best-seller': 'on the home page and in the filter for best sellers',
  latest: 'on the home page and in the feed of new pieces',
};

const tabFails = 'builds stop; the tab of the home page shows an error with a retry button';

const namedLists = Object.entries(lists).map(
  ([name, where]): Call => ({
    id: `list-${name}`,
    method: 'get',
    path: `/products/${name}`,
    summary: `List the products of the list "${name}"`,
    description: `The shop shows this list ${where}. The API decides which products it has and in which order.`,
    whenItFails: name === 'best-seller-six' ? 'builds stop' : tabFails,
    success: { status: 200, description: 'The products.', schema: 'ProductList' },
    errors: {},
  }),
);

export const catalogueCalls: readonly Call[] = [
  {
    id: 'list-categories',
    method: 'get',
    path: '/categories',
    summary: 'List all categories',
    description: 'Builds and the watcher read all categories, in the order in which the shop shows them.',
    whenItFails: 'builds stop and the last site stays',
    success: { status: 200, description: 'All categories.', schema: 'CategoryList' },
    errors: {},
  },
  {
    id: 'get-category',
    method: 'get',
    path: '/categories/{id}',
    idOf: 'category',
    summary: 'Get one category',
    description: 'Builds read every category. Pages read the categories that are newer than the site.',
    whenItFails: 'builds stop; the page of a new category shows an error with a retry button, or "not found" after 404',
    success: { status: 200, description: 'The category.', schema: 'Category' },
    errors: { 404: 'There is no such category.' },
  },
  {
    id: 'list-category-products',
    method: 'get',
    path: '/category/{id}/products',
    idOf: 'category',
    summary: 'List the products of one category',
    description:
      'Builds read the products of every category. Category pages with more products than they were built with read them when the shopper sorts, filters or turns the page. All category pages read them for the filters by maker, origin and material.',
    whenItFails: 'builds stop; the category page shows an error with a retry button',
    success: { status: 200, description: 'All products of the category.', schema: 'ProductList' },
    errors: { 404: 'There is no such category.' },
  },
  {
    id: 'list-products',
    method: 'get',
    path: '/products/',
    summary: 'List products, page by page',
    description:
      'Builds read all pages without filters: this list decides which products the shop has. The product list reads one page with its filters and sort order.',
    whenItFails: 'builds stop; the list shows an error with a retry button',
    query: {
      sort,
      lp: { type: 'integer', minimum: 0, description: 'Lowest price in whole dollars.' },
      hp: { type: 'integer', minimum: 0, description: 'Highest price in whole dollars.' },
      cat: { type: 'string', description: 'Id of a category.' },
      q: { type: 'string', description: 'Words to search for.' },
      ...paging,
    },
    success: { status: 200, description: 'One page of products.', schema: 'ProductPage' },
    errors: {
      400: 'A parameter is invalid.',
      404: 'The page is after the last one. An empty page is also accepted: in both cases the shop shows the last page.',
    },
  },
  ...namedLists,
  {
    id: 'search-products',
    method: 'get',
    path: '/products/search/',
    summary: 'Search products, best match first',
    description: 'The page of search results reads one page of matches.',
    whenItFails: "the page shows the matches of the site's own index, and an error with a retry button",
    query: { search: { type: 'string', description: 'Words to search for.' }, sort, ...paging },
    success: { status: 200, description: 'One page of products.', schema: 'ProductPage' },
    errors: { 400: 'A parameter is invalid.', 404: 'The page is after the last one.' },
  },
  {
    id: 'get-product',
    method: 'get',
    path: '/products/{id}',
    idOf: 'product',
    summary: 'Get one product',
    description:
      'Product pages and the cart read the current price and stock. Checkout reads every product in the cart. Pages of products that are newer than the site, "Buy again" and wish lists read all fields. Builds ask for products that are no longer listed.',
    whenItFails:
      'product page and cart keep the prices that they have, and checkout does not start; 404 marks the product as removed, and builds redirect its page',
    success: { status: 200, description: 'The product.', schema: 'Product' },
    errors: { 404: 'There is no such product.' },
  },
];
