import { toggleSaved } from './wish-list-changes.ts';

/** Handles clicks on the button of a `<wish-heart>`: saves its product or removes it. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('wish-heart button') : null;
  const { id = '', name = '' } = button?.closest<HTMLElement>('wish-heart')?.dataset ?? {};
  if (button) toggleSaved({ id, name });
});
