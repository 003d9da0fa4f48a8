// biome-ignore-all lint/performance/useDomNodeTextContent: hidden text is not seen
import type { Page } from 'playwright';

/** The look of a page at one moment. */
export interface Look {
  text: string;
  /** Its lines, without those of controls. */
  lines: string[];
  /** Names of the buttons and links that can be pressed, without those of the header and of products in lists. */
  controls: string[];
  /** Whether a heading and some text show. */
  filled: boolean;
  /** Whether anything says that the page is still working. */
  busy: boolean;
  /** Texts in fields, by their label. */
  fields: Record<string, string>;
  /** The stored cart; null on another site. The header does not count pieces that can't be ordered. */
  cart: { quantity: number; counts: boolean }[] | null;
  /** Label of the header's cart link. */
  badge: string;
}

interface StoredItem {
  cartQuantity: number;
  stock: number | null;
  new_price: number | null;
}

function lookAround(site: string): Look {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const pressable = [...document.querySelectorAll<HTMLElement>('button, a[href], summary, [role="button"]')]
    .filter(shown)
    .map((element) => ({ element, name: element.innerText.trim().replaceAll(/\s+/g, ' ') }))
    .filter(({ name }) => name !== '');
  const labels = [...document.querySelectorAll('label')].map((label) => label.innerText.trim());
  const names = new Set([...labels, ...pressable.map(({ name }) => name)]);
  const text = document.body.innerText;
  const all = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));
  const lines = [...new Set(all.filter((line) => line !== ''))];
  const works = (element: HTMLElement) =>
    element.getAttribute('aria-disabled') !== 'true' && !(element as HTMLButtonElement).disabled;
  const marked = [...document.querySelectorAll('[aria-busy="true"], [data-skeleton]')].some(shown);
  const fields: Record<string, string> = {};
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(main, dialog, newsletter-form) :is(input, textarea)',
  )) {
    if (shown(field) && field.type !== 'checkbox' && field.type !== 'radio')
      fields[field.labels?.[0]?.textContent?.trim() ?? field.name] = field.value;
  }
  const here = window.location.origin === site;
  const stored = here ? localStorage.getItem('cartItems') : null;
  const cart = (JSON.parse(stored ?? '[]') as StoredItem[]).map((item) => ({
    quantity: item.cartQuantity,
    counts: item.stock !== 0 && item.new_price !== null,
  }));
  return {
    text,
    lines: lines.filter((line) => !names.has(line)),
    controls: [
      ...new Set(
        pressable
          .filter(({ element }) => works(element) && !element.closest('header, .product-card'))
          .map(({ name }) => name),
      ),
    ],
    filled: [...document.querySelectorAll('h1')].some(shown) && lines.length > 3,
    busy: marked || lines.some((line) => /^[\w’ ]+(?:…|\.\.\.)$/.test(line)),
    fields,
    cart: here ? cart : null,
    badge: document.querySelector('header a[href="/cart"]')?.getAttribute('aria-label') ?? '',
  };
}

/** Reads what the page shows. `null` while another document is loading. */
export async function look(page: Page, siteUrl: string): Promise<Look | null> {
  return page.evaluate(lookAround, siteUrl).catch(() => null);
}

const AMOUNT = /\$[\d,]+(?:\.\d\d)?/g;

/** Replaces what varies from run to run: amounts, ids, names and times. */
export function withoutValues(line: string): string {
  return line
    .replaceAll(AMOUNT, '$…')
    .replaceAll(/EART-\d+/g, 'EART-…')
    .replaceAll(/\d+\w\w \w+ \d{4} \d\d\.\d\d/g, 'date')
    .replaceAll(/shopper-[\w-]+/g, 'shopper-…');
}

/** Returns the amounts of money in the lines. */
export const amountsIn = (lines: readonly string[]): Set<string> =>
  new Set(lines.flatMap((line) => line.match(AMOUNT) ?? []));

/** Returns what the first look has and none of the others. */
export function newIn(now: readonly string[], ...others: (readonly string[] | undefined)[]): string[] {
  const known = new Set(others.flatMap((lines) => lines ?? []).map(withoutValues));
  return [...new Set(now.map(withoutValues))].filter((line) => !known.has(line));
}
