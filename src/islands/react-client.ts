import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings an island that `scripts/build/react-renderer.ts` drew to life. Astro's own client can also do what no island here
 * has: content from Astro, actions, islands that the server does not draw.
 */
function hydrate(element: HTMLElement) {
  return (component: ComponentType<object>, props: object): void => {
    startTransition(() => {
      hydrateRoot(element, createElement(component, props), { identifierPrefix: element.getAttribute('prefix') ?? '' });
    });
  };
}

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default hydrate;
