import { hash } from 'node:crypto';
import type { Catalogue, CategoryProducts } from '#catalogue/catalogue.ts';
import { availability, type Product } from '#catalogue/model.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { heaviestWords, newPostings, packPosting, weigh } from './postings.ts';
import {
  DIRECTORY_PATH,
  FILES_PER_VERSION,
  type PackedProduct,
  packWords,
  type SuggestedCategory,
  type SuggestionDirectory,
  suggestionFilePath,
} from './suggestion-index.ts';

/** Maximum size of a word file's JSON, unless a single word needs more. */
const WORD_FILE_BYTES = 5000;
const PRODUCTS_PER_FILE = 16;
/** Maximum size of a product file's JSON. */
const PRODUCT_FILE_BYTES = 3000;
const MAX_NAME_LENGTH = 120;
const MAX_PICTURE_URL_LENGTH = 400;
/** Maximum size of all categories' JSON; categories beyond it are not suggested. */
const CATEGORIES_BYTES = 6000;

type IndexedCatalogue = {
  products: Iterable<Product>;
  categoriesWithProducts: readonly Pick<CategoryProducts, 'category' | 'ids'>[];
  lists: Pick<Catalogue['lists'], 'best-seller' | 'featured'>;
};

const isSold = (product: Product) => availability(product) === 'sold';

/** Orders products for suggestions: best sellers, featured, then catalogue order, with sold products last. */
function* bySuggestionWorth({ products, lists }: IndexedCatalogue): Generator<Product> {
  const best = new Map([...lists['best-seller'], ...lists.featured].map((product) => [product.id, product]));
  for (const sold of [false, true]) {
    for (const product of best.values()) if (isSold(product) === sold) yield product;
    for (const product of products) if (isSold(product) === sold && !best.has(product.id)) yield product;
  }
}

function cut(text: string): string {
  return text.length > MAX_NAME_LENGTH ? `${[...text].slice(0, MAX_NAME_LENGTH).join('')}…` : text;
}

function listCategories({ categoriesWithProducts }: IndexedCatalogue): SuggestedCategory[] {
  let room = CATEGORIES_BYTES;
  return categoriesWithProducts
    .map(({ category: { id, name }, ids }) => ({ id, name: cut(name), pieces: ids.length }))
    .filter((category) => {
      room -= Buffer.byteLength(JSON.stringify(category));
      return room >= 0;
    });
}

/** Packs the fields that a suggestion shows into an array; `features/search/suggestion-files.ts` unpacks it. */
function packProduct(product: Product, categories: ReadonlyMap<string, number>): PackedProduct {
  const picture = mainImage(product);
  return [
    product.id,
    cut(product.name),
    product.price,
    picture !== null && picture.length <= MAX_PICTURE_URL_LENGTH ? picture : null,
    (product.category && categories.get(product.category.id)) ?? null,
    isSold(product) ? 1 : 0,
  ];
}

/** Packs JSON entries into JSON arrays of at most `bytes` bytes and `count` entries, unless a single entry is longer. */
function packFiles(entries: Iterable<string>, bytes: number, count: number): { files: string[]; lengths: number[] } {
  const files: string[] = [];
  const lengths: number[] = [];
  let run: string[] = [];
  let room = bytes;
  const end = () => {
    files.push(`[${run.join(',')}]`);
    lengths.push(run.length);
  };
  for (const entry of entries) {
    room -= Buffer.byteLength(entry) + 1;
    if (run.length > 0 && (room < 0 || run.length === count)) {
      end();
      run = [];
    }
    if (run.length === 0) room = bytes - Buffer.byteLength(entry);
    run.push(entry);
  }
  if (run.length > 0) end();
  return { files, lengths };
}

/** Returns the hash of each group of files that share a version. */
function versionsOf(files: readonly string[]): string[] {
  const starts = Array.from(
    { length: Math.ceil(files.length / FILES_PER_VERSION) },
    (_, run) => run * FILES_PER_VERSION,
  );
  // `JSON.stringify` output has no line breaks, so a line break is a safe separator.
  return starts.map((start) => hash('sha256', files.slice(start, start + FILES_PER_VERSION).join('\n')).slice(0, 12));
}

/**
 * Returns the index files by path. Deterministic: the same catalogue yields the same bytes.
 * Format: `features/search/suggestion-index.ts`.
 */
export function suggestionFiles(catalogue: IndexedCatalogue): Map<string, string> {
  const categories = listCategories(catalogue);
  const numbers = new Map(categories.map(({ id }, number) => [id, number]));
  const collected = newPostings(categories.map(({ name }) => name));
  let available = 0;
  function* packedProducts(): Generator<string> {
    for (const product of bySuggestionWorth(catalogue)) {
      collected.add(product);
      if (!isSold(product)) available += 1;
      yield JSON.stringify(packProduct(product, numbers));
    }
  }
  const productFiles = packFiles(packedProducts(), PRODUCT_FILE_BYTES, PRODUCTS_PER_FILE);
  const postings = collected.lists();
  const words = heaviestWords(postings);
  const listsOf = (word: string) => postings.get(word) ?? [];
  const wordFiles = packFiles(
    words.map((word) => JSON.stringify(packPosting(listsOf(word)))),
    WORD_FILE_BYTES,
    Number.POSITIVE_INFINITY,
  );
  const versions = { words: versionsOf(wordFiles.files), products: versionsOf(productFiles.files) };
  const directory: SuggestionDirectory = {
    versions,
    words: packWords(words),
    weights: words.map((word) => Math.round(2 * Math.log2(1 + weigh(listsOf(word)))).toString(36)).join(''),
    wordFiles: wordFiles.lengths,
    productFiles: productFiles.lengths,
    available,
    categories,
  };
  return new Map([
    [DIRECTORY_PATH, JSON.stringify(directory)],
    ...wordFiles.files.map((text, number) => [suggestionFilePath(versions, 'words', number), text] as const),
    ...productFiles.files.map((text, number) => [suggestionFilePath(versions, 'products', number), text] as const),
  ]);
}
