import { PRICE_ON_REQUEST } from '#catalogue/price-on-request.ts';
import { categoryPath, productPath, searchPath } from '#config/paths.ts';
import { scaledImage } from '#lib/image.ts';
import { formatMoney } from '#lib/money.ts';
import * as copy from './copy.ts';
import type { SuggestedPiece, Suggestions } from './store.ts';
import type { SuggestedCategory } from './suggestion-index.ts';

const PLACEHOLDER = '/placeholder.svg';
/** Picture widths in pixels, for 1x, 2x and 3x screens. */
const PICTURE_WIDTHS = [48, 96, 144] as const;

/** Creates an element. Strings become text nodes, so a name is never parsed as HTML. */
function make(tag: 'div' | 'span' | 'a' | 'ul' | 'li', className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** Creates a product picture, or the placeholder if there is none. */
function picture(url: string | null): HTMLImageElement {
  const image = new Image(4, 5);
  image.className = 'picture';
  image.alt = '';
  if (url === null) image.src = PLACEHOLDER;
  else image.srcset = PICTURE_WIDTHS.map((width, density) => `${scaledImage(url, width)} ${density + 1}x`).join(', ');
  return image;
}

/** Creates an option that is a link, so that it can be clicked, opened in a new tab, or activated by the combobox. */
function option(href: string, kind: string, ...content: (Node | string)[]): HTMLElement {
  const link = make('a', `suggestion suggestion--${kind}`, ...content);
  link.setAttribute('href', href);
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  link.tabIndex = -1;
  return link;
}

/** Creates the element for a name; `dir="auto"` supports names in any script. */
function named(name: string): HTMLElement {
  const element = make('span', 'suggestion__name', name);
  element.dir = 'auto';
  return element;
}

function productOption({ id, name, price, pictureUrl, sold }: SuggestedPiece): HTMLElement {
  const amount = price === null ? PRICE_ON_REQUEST : formatMoney(price);
  return option(
    productPath(id),
    'product',
    picture(pictureUrl),
    named(name),
    ' ',
    make(
      'span',
      price === null ? 'suggestion__note' : 'suggestion__price',
      sold ? copy.suggestionsSold(amount) : amount,
    ),
  );
}

function categoryOption({ id, name, pieces }: SuggestedCategory): HTMLElement {
  const note = make('span', 'suggestion__note', copy.suggestionsPieceCount(pieces));
  return option(categoryPath(id), 'category', named(name), ' ', note);
}

function group(id: string, label: string, options: HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const heading = make('span', 'suggestions__heading', label);
  heading.id = id;
  heading.setAttribute('role', 'presentation');
  const element = make('div', 'suggestions__group', heading, ...options);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-labelledby', id);
  return [element];
}

/**
 * Renders the list.
 * @param text the query of 'See all results'
 * @param found null to show only 'See all results'
 * @returns the options, from top to bottom
 */
export function drawSuggestions(list: HTMLElement, text: string, found: Suggestions | null): HTMLElement[] {
  const all = option(searchPath(text), 'all', copy.suggestionsAll(text));
  list.replaceChildren(
    ...group(`${list.id}-products`, copy.suggestionsPieces, found?.products.map(productOption) ?? []),
    ...group(`${list.id}-categories`, copy.suggestionsCategories, found?.categories.map(categoryOption) ?? []),
    all,
  );
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  for (const [index, element] of options.entries()) element.id = `${list.id}-${index}`;
  return options;
}
