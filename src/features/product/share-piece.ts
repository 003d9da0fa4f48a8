import { handOver } from '#lib/share.ts';
import { notify } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';

/** Shows the link in a text field, selected, so that the shopper can copy it. */
function showLink(button: HTMLElement, link: string): void {
  let field = button.parentElement?.querySelector('input');
  if (!field) {
    field = document.createElement('input');
    field.className = 'field__input';
    field.type = 'url';
    field.readOnly = true;
    const label = document.createElement('label');
    label.className = 'product__link';
    label.append(copy.shareCopyYourself, field);
    button.after(label);
  }
  field.value = link;
  field.select();
}

/** Shares the page of a piece for buttons with `data-share` (the piece's name). */
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null;
  if (!button) return;
  const link = location.origin + location.pathname;
  const outcome = await handOver(button.dataset.share ?? '', link);
  if (outcome === 'copied') notify('success', copy.shareCopied);
  if (outcome === 'refused') showLink(button, link);
});
