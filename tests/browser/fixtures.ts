import { test as base, expect, type Page } from 'playwright/test';
import { thirdParties } from '#config/third-parties.ts';
import { followRequests, openRequests } from '#scripts/open-requests.ts';
import { SKIPPED_TRANSITION } from '#scripts/skipped-transition.ts';
import { type PolicyReport, watchBrowser, watchContext } from './policy-violations.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

export { expect };

/** The fields of a sample API product that tests read. Prices are in dollars. */
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

/** Products that `offer.spec.ts` changes in the API while other tests run. No other test may use them. */
export const changingPieces = {
  repriced: 'mpumalanga-fruit-bowl',
  reduced: 'grassfields-bowl-bearer',
  enquire: 'air-tent-cushion',
  sold: 'harar-saddle-bag',
  soldAtBuild: 'fes-babouches',
  enquireAtBuild: 'agadez-travelling-bag',
  unchanged: 'kano-crossed-sandals',
};

/** The product that tests order when any product will do. Each order reduces its stock. */
export const orderedPiece = 'maasai-beaded-coasters';
const changing = new Set([...Object.values(changingPieces), orderedPiece]);

/** Loads products with at least three in stock, except those that tests change or order. */
export async function buyableProducts(): Promise<ApiProduct[]> {
  const answer = await fetch(`${apiUrl}/api/v1/products/?page_size=100`);
  const { results } = (await answer.json()) as { results: ApiProduct[] };
  return results.filter(
    (product) => !product.enquire && product.in_stock && product.stock > 2 && !changing.has(product.id),
  );
}

/** Loads an enquire-only product. @throws when the sample catalogue has none */
export async function enquireOnlyProduct(): Promise<ApiProduct> {
  const answer = await fetch(`${apiUrl}/api/v1/products/?page_size=500`);
  const { results } = (await answer.json()) as { results: ApiProduct[] };
  const found = results.find(({ enquire }) => enquire);
  if (!found) throw new Error('The sample catalogue has no enquire-only product.');
  return found;
}

/** A message stored by the sample API. */
interface StoredMessage {
  kind: 'price-enquiry' | 'contact';
  email: string;
  name: string | null;
  subject: string | null;
  message: string;
}

/** Returns the stored messages from an email address. Tests run in parallel, so each uses its own address. */
export async function messagesFrom(email: string): Promise<StoredMessage[]> {
  const answer = await fetch(`${apiUrl}/__test/messages`);
  const { messages } = (await answer.json()) as { messages: StoredMessage[] };
  return messages.filter((message) => message.email === email);
}

/** Locates the toasts that contain a text. */
export function toast(page: Page, text: string) {
  return page.locator('[data-sonner-toast]', { hasText: text });
}

/** Closes a toast, so that only a new one can show its text. */
export async function closeToast(page: Page, text: string): Promise<void> {
  await toast(page, text).getByRole('button', { name: 'Close toast' }).click();
  await expect(toast(page, text)).toHaveCount(0);
}

interface ShopFixtures {
  /** Patterns of logged errors that a test expects. */
  expected: RegExp[];
  /** Origins that pages may contact: the shop and the third parties in `config/third-parties.ts`. */
  origins: string[];
  /** Patterns of policy violations that a test expects. */
  expectedViolations: RegExp[];
  policyViolations: PolicyReport;
  quiet: undefined;
  followed: undefined;
}

/**
 * The Playwright `test`, which also fails on unexpected logged or thrown errors, on violations of the content security
 * policy, and on requests to origins that are not allowed. A test that runs out of time names its open requests.
 */
export const test = base.extend<ShopFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  expected: async ({}, use) => {
    await use([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  expectedViolations: async ({}, use) => {
    await use([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  origins: async ({}, use) => {
    await use([siteUrl, ...thirdParties({ apiUrl, mapsKey: '', identity: null, tokenSyncUrl: '' })]);
  },
  policyViolations: [
    async ({ page, origins, expectedViolations }, use) => {
      const context = page.context();
      const found: PolicyReport = { violations: [], unknownOriginRequests: [] };
      await watchContext(context, origins, found);
      const stop = watchBrowser(context.browser(), (other) => void watchContext(other, origins, found));
      await use(found);
      stop();
      const all = [...found.violations, ...found.unknownOriginRequests];
      expect(all.filter((trespass) => !expectedViolations.some((pattern) => pattern.test(trespass)))).toEqual([]);
    },
    { auto: true },
  ],
  followed: [
    async ({ page }, use, testInfo) => {
      followRequests(page);
      await use(undefined);
      if (testInfo.status === 'timedOut') throw new Error(`Open requests: ${openRequests(page).join(', ')}`);
    },
    { auto: true },
  ],
  quiet: [
    async ({ page, expected }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        // The message does not name the failed request, so add its URL.
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const allowed = [...expected, SKIPPED_TRANSITION];
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});
