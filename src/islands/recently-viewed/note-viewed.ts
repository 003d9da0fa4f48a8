import { noteViewed } from '#stores/note-viewed.ts';

const { id, name, thumbnail } = document.querySelector<HTMLElement>('recently-viewed')?.dataset ?? {};
if (id && name) noteViewed({ id, name, thumbnailUrl: thumbnail ?? null });
