import styles from '#styles/site.css?url';
import { linkStyles } from '#ui/link-styles.ts';

/** When a style sheet that did not come is tried again, wherever it happens. */
const again = ['online', 'pointerdown', 'keydown'] as const;

/**
 * Brings the shop's whole style sheet to a page that began with `first.css`. Of what stands there already it says the
 * same, so nothing changes to the eye.
 * @returns once the sheet counts, or did not come; then it is tried again
 */
export async function bringSiteStyles(): Promise<void> {
  for (const type of again) removeEventListener(type, bringSiteStyles);
  if (document.querySelector(`link[href="${styles}"]`) || (await linkStyles(styles))) return;
  for (const type of again) addEventListener(type, bringSiteStyles);
}
