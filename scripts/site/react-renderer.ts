import astroReact from '@astrojs/react/server.js';
import type { AstroComponentMetadata, SSRResult } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { markupDigest } from '#runtime/island-digest.ts';
import { scriptLists } from './script-lists.ts';

interface Rendering {
  result: SSRResult;
}

/** Number of islands on each page so far. React's ids start with the island's number, on the server and in the browser. */
const islands = new WeakMap<object, number>();

/** Names of the scripts that an island needs, including React's. `runtime/fetch-island-scripts.ts` fetches them. */
async function scriptsOf({ result }: Rendering, componentUrl = ''): Promise<string> {
  const own = result.renderers.find(({ ssr }) => ssr.renderToStaticMarkup === renderToStaticMarkup);
  const entries = [String(own?.clientEntrypoint), componentUrl];
  const addresses = await Promise.all(entries.map((entry) => result.resolve(decodeURI(entry))));
  return [...new Set(addresses.flatMap((address) => scriptLists()[address] ?? []))].join(' ');
}

function nextPrefix({ result }: Rendering): string {
  const number = islands.get(result) ?? 0;
  islands.set(result, number + 1);
  return `r${number}`;
}

/**
 * Renders a React component synchronously, because the two web streams of Astro's renderer take half of a page's render time.
 * Components with Astro content (only in the styleguide, and never islands) still use Astro's renderer.
 * @throws {TypeError} when an island has content from Astro
 */
async function renderToStaticMarkup(
  this: Rendering,
  component: ComponentType<object>,
  props: object,
  slots: Record<string, string>,
  metadata: AstroComponentMetadata,
) {
  const hasContent = Object.keys(slots).length > 0;
  if (metadata.hydrate && hasContent) throw new TypeError('Islands must not receive content from Astro.');
  if (hasContent) return astroReact.renderToStaticMarkup.call(this, component, props, slots, metadata);
  if (!metadata.hydrate) return { html: renderToString(createElement(component, props)) };
  const prefix = nextPrefix(this);
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  const scripts = await scriptsOf(this, metadata.componentUrl);
  // `src/runtime/hydrate-island.ts` uses the digest to detect markup that changed before hydration.
  return { html, attrs: { prefix, digest: markupDigest(html), scripts } };
}

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default {
  name: '@astrojs/react',
  check: (component: unknown) => typeof component === 'function',
  renderToStaticMarkup,
  supportsAstroStaticSlot: true,
};
