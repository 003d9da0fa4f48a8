import astroReact from '@astrojs/react/server.js';
import type { AstroComponentMetadata, SSRResult } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { markupDigest } from '#runtime/island-digest.ts';
import { scriptLists } from './script-lists.ts';

interface Rendering {
  result: SSRResult;
}

/** How many islands each page has so far: React's ids begin with the island's number, on the server and in the browser. */
const islands = new WeakMap<object, number>();

/** The names of the scripts that an island needs, React's included: `runtime/load-island.ts` fetches them. */
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
 * Renders a React component in one go. Astro's own renderer makes two web streams for each component, one to find out
 * whether it is React's at all: half of a page's time. Here every component is React's, and none suspends. It is still asked for what
 * has content from Astro, which only the styleguide has, and no island.
 * @throws {TypeError} when an island is given content from Astro
 */
async function renderToStaticMarkup(
  this: Rendering,
  component: ComponentType<object>,
  props: object,
  slots: Record<string, string>,
  metadata: AstroComponentMetadata,
) {
  const hasContent = Object.keys(slots).length > 0;
  if (metadata.hydrate && hasContent) throw new TypeError('An island is given content from Astro.');
  if (hasContent) return astroReact.renderToStaticMarkup.call(this, component, props, slots, metadata);
  if (!metadata.hydrate) return { html: renderToString(createElement(component, props)) };
  const prefix = nextPrefix(this);
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  const scripts = await scriptsOf(this, metadata.componentUrl);
  // `src/runtime/react-client.ts` sees by the digest whether the markup was changed before it came.
  return { html, attrs: { prefix, digest: markupDigest(html), scripts } };
}

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default {
  name: '@astrojs/react',
  check: (component: unknown) => typeof component === 'function',
  renderToStaticMarkup,
  supportsAstroStaticSlot: true,
};
