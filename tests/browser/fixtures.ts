import { test as base, expect, type Page } from 'playwright/test';
import { thirdParties } from '#config/third-parties.ts';
import { apiUrl, siteUrl } from './shop-address.ts';
import { type Trespasses, watchBrowser, watchContext } from './trespasses.ts';

export { expect };

/** A product as the sample API gives it; the fields that tests read. */
export interface ApiProduct {
  id: string;
  name: string;
  new_price: number;
  old_price: number | null;
  enquire: boolean;
  in_stock: boolean;
  stock: number;
  category: { id: string; name: string };
}

/** Pieces that offer.spec.ts changes at the API while other tests run: no other test may use them. */
export const changingPieces = {
  repriced: 'mpumalanga-fruit-bowl',
  reduced: 'grassfields-bowl-bearer',
  enquire: 'air-tent-cushion',
  sold: 'harar-saddle-bag',
  soldAtBuild: 'fes-babouches',
  enquireAtBuild: 'agadez-travelling-bag',
  unchanged: 'kano-crossed-sandals',
};

/** The piece that tests order when it does not matter what; its stock goes down with each order. */
export const orderedPiece = 'maasai-beaded-coasters';
const changing = new Set([...Object.values(changingPieces), orderedPiece]);

/** Asks the sample API for products of which several can be bought. */
export async function buyableProducts(): Promise<ApiProduct[]> {
  const answer = await fetch(`${apiUrl}/api/v1/products/?page_size=100`);
  const { results } = (await answer.json()) as { results: ApiProduct[] };
  return results.filter(
    (product) => !product.enquire && product.in_stock && product.stock > 2 && !changing.has(product.id),
  );
}

/** Asks the sample API for a product whose price it does not tell. */
export async function enquireOnlyProduct(): Promise<ApiProduct> {
  const answer = await fetch(`${apiUrl}/api/v1/products/?page_size=500`);
  const { results } = (await answer.json()) as { results: ApiProduct[] };
  const found = results.find(({ enquire }) => enquire);
  if (!found) throw new Error('The sample catalogue has no enquire-only product.');
  return found;
}

/** A message as the sample API stored it. */
interface StoredMessage {
  kind: 'price-enquiry' | 'contact';
  email: string;
  name: string | null;
  subject: string | null;
  message: string;
}

/** The messages that the sample API got from an e-mail address; tests run side by side, so each writes from its own. */
export async function messagesFrom(email: string): Promise<StoredMessage[]> {
  const answer = await fetch(`${apiUrl}/__test/messages`);
  const { messages } = (await answer.json()) as { messages: StoredMessage[] };
  return messages.filter((message) => message.email === email);
}

/** Text of the toast that is shown last. */
export function toast(page: Page, text: string) {
  return page.locator('[data-sonner-toast]', { hasText: text });
}

interface ShopFixtures {
  /** Errors that a test provokes: those that match are let pass. */
  expected: RegExp[];
  /** Origins that pages may talk to; the shop's own and the inventory's. */
  origins: string[];
  /** Trespasses that a test provokes: those that match are let pass. */
  provoked: RegExp[];
  trespasses: Trespasses;
  quiet: undefined;
}

/**
 * A test that fails when the page logs an error that it did not expect, or throws, and when any page that it opens goes against
 * the content-security policy or talks to a host that is not on the inventory.
 */
export const test = base.extend<ShopFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  expected: async ({}, use) => {
    await use([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  provoked: async ({}, use) => {
    await use([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  origins: async ({}, use) => {
    await use([siteUrl, ...thirdParties({ apiUrl, mapsKey: '' })]);
  },
  trespasses: [
    async ({ page, origins, provoked }, use) => {
      const context = page.context();
      const found: Trespasses = { violations: [], strangers: [] };
      await watchContext(context, origins, found);
      const stop = watchBrowser(context.browser(), (other) => void watchContext(other, origins, found));
      await use(found);
      stop();
      const all = [...found.violations, ...found.strangers];
      expect(all.filter((trespass) => !provoked.some((pattern) => pattern.test(trespass)))).toEqual([]);
    },
    { auto: true },
  ],
  quiet: [
    async ({ page, expected }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        // The browser says that a call failed, not which.
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});
