import { noteViewed, othersViewed } from './note-viewed.ts';

const row = document.querySelector<HTMLElement>('recently-viewed');
const { id, name, thumbnail } = row?.dataset ?? {};
// The room for what was looked at is there from the start, so that nothing moves: `recently-viewed.ts` fills it.
if (row) row.hidden = othersViewed(id).length === 0;
if (id && name) noteViewed({ id, name, thumbnailUrl: thumbnail ?? null });
