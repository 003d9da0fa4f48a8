import astroReact from '@astrojs/react/server.js';
import type { AstroComponentMetadata } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { markupDigest } from '#domain/island-digest.ts';

interface Rendering {
  result: object;
}

/** How many islands each page has so far: React's ids begin with the island's number, on the server and in the browser. */
const islands = new WeakMap<object, number>();

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
function renderToStaticMarkup(
  this: Rendering,
  component: ComponentType<object>,
  props: object,
  slots: Record<string, string>,
  metadata: AstroComponentMetadata,
) {
  const hasContent = Object.keys(slots).length > 0;
  if (metadata.hydrate && hasContent) throw new TypeError('An island is given content from Astro.');
  if (hasContent) return astroReact.renderToStaticMarkup.call(this, component, props, slots, metadata);
  const prefix = metadata.hydrate ? nextPrefix(this) : undefined;
  const html = renderToString(createElement(component, props), prefix ? { identifierPrefix: prefix } : {});
  // `src/islands/react-client.ts` sees by the digest whether the markup was changed before it came.
  return { html, attrs: prefix ? { prefix, digest: markupDigest(html) } : {} };
}

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default {
  name: '@astrojs/react',
  check: (component: unknown) => typeof component === 'function',
  renderToStaticMarkup,
  supportsAstroStaticSlot: true,
};
