import { noteViewed, viewedExcept } from './store.ts';

const row = document.querySelector<HTMLElement>('recently-viewed');
const { id, name, thumbnail } = row?.dataset ?? {};
// Reserve the space early to avoid a layout shift; `recently-viewed.ts` renders the cards.
if (row) row.hidden = viewedExcept(id).length === 0;
if (id && name) noteViewed({ id, name, thumbnailUrl: thumbnail ?? null });
