import { cacheNames, offlinePath, pagesInAdvance } from './model.ts';
import { titleIn } from './page-title.ts';

/** Most pages that the list shows. */
const MOST = 12;

/** Returns the visited pages that are kept, those visited last first. */
async function keptPages(): Promise<{ path: string; title: string }[]> {
  const cache = await caches.open(cacheNames.pages);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const visited = paths.filter((path) => !pagesInAdvance.includes(path)).reverse();
  return Promise.all(
    visited.slice(0, MOST).map(async (path) => {
      const page = await cache.match(path);
      return { path, title: titleIn((await page?.text()) ?? '') || path };
    }),
  );
}

/** `<kept-pages>`: the pages that can be read without a connection. Hidden if there are none. */
class KeptPages extends HTMLElement {
  connectedCallback(): void {
    // Without a worker, or in a browser that refuses its caches, nothing is kept.
    void this.draw().catch(() => {});
    addEventListener('online', this);
  }

  disconnectedCallback(): void {
    removeEventListener('online', this);
  }

  /** Opens the page that was asked for. */
  handleEvent(): void {
    if (location.pathname !== offlinePath) location.reload();
  }

  private async draw(): Promise<void> {
    const pages = await keptPages();
    const items = pages.map(({ path, title }) => {
      const link = document.createElement('a');
      link.href = path;
      link.dir = 'auto';
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    });
    this.querySelector('ul')?.replaceChildren(...items);
    this.hidden = pages.length === 0;
  }
}

customElements.define('kept-pages', KeptPages);
