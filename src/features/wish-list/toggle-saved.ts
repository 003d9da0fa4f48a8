import { toggleSaved } from './wish-list-changes.ts';

/** The button of a `<wish-heart>` saves its piece to the wish list, or takes it off again. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('wish-heart button') : null;
  const { id = '', name = '' } = button?.closest<HTMLElement>('wish-heart')?.dataset ?? {};
  if (button) toggleSaved({ id, name });
});
