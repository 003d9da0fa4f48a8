import { linkStyles } from './link-styles.ts';

/** When a style sheet that did not come is tried again, wherever it happens. */
const again = ['online', 'pointerdown', 'keydown'] as const;

let coming: Promise<void> | undefined;

async function bring(): Promise<void> {
  for (const type of again) removeEventListener(type, bring);
  // The page's own sheet names what it leaves out: `layouts/Page.astro`.
  const rest = document.querySelector<HTMLLinkElement>('link[data-rest]')?.dataset.rest;
  if (!rest || (await linkStyles(rest))) return;
  for (const type of again) addEventListener(type, bring);
}

/**
 * Has the styles at hand that a page which began with `first.css` does not have yet: for dialogs, the full screen,
 * suggestions.
 * @returns once they count, or did not come; then they are tried again with the next touch or key
 */
export function restOfStyles(): Promise<void> {
  coming ??= bring();
  return coming;
}
