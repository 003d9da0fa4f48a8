import type { ClientDirective } from 'astro';

/** Set by Astro for each directive that a page uses. */
declare const Astro: Record<string, ClientDirective>;

/** A value of an island's props, as Astro writes it: a list, or anything else that JSON has. */
type Written = [kind: 1, items: Written[]] | [kind: 0, value: unknown];

/** Kinds of values that are no JSON, such as dates, are no props here. */
function read([kind, value]: Written): unknown {
  if (kind === 1) return value.map(read);
  return typeof value === 'object' && value !== null ? readAll(value) : value;
}

function readAll(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field)]));
}

/**
 * `<astro-island>`: an island in React, as `scripts/build/react-renderer.ts` draws it, with a directive that says when it comes to life.
 * `scripts/build/island-script.ts` puts this into pages in the place of Astro's own element, which is five times as long: it can also do
 * what no island here has, such as content from Astro, islands within islands, and props that are dates or maps.
 */
class Island extends HTMLElement {
  connectedCallback(): void {
    const text = (name: string) => this.getAttribute(name) ?? '';
    const load = async () => {
      const [component, renderer] = await Promise.all([import(text('component-url')), import(text('renderer-url'))]);
      return async () => {
        await renderer.default(this)(component[text('component-export')], readAll(JSON.parse(text('props'))));
        this.removeAttribute('ssr');
      };
    };
    const start = () => Astro[text('client')]?.(load, JSON.parse(text('opts')), this);
    // Of a page that is still being read, there may be no more than the tag so far.
    const isWhole = () =>
      document.readyState !== 'loading' ||
      !this.hasAttribute('await-children') ||
      this.lastChild?.nodeValue === 'astro:end';
    const look = () => {
      if (!isWhole()) return;
      reading.disconnect();
      document.removeEventListener('DOMContentLoaded', look);
      start();
    };
    const reading = new MutationObserver(look);
    reading.observe(this, { childList: true });
    document.addEventListener('DOMContentLoaded', look);
    look();
  }
}

customElements.define('astro-island', Island);
