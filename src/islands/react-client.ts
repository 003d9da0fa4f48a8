import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Boundary } from './lost/Boundary.ts';

/**
 * Brings an island that `scripts/build/react-renderer.ts` drew to life. Astro's own client can also do what no island here
 * has: content from Astro, actions, islands that the server does not draw.
 */
function hydrate(element: HTMLElement) {
  return (component: ComponentType<object>, props: object): void => {
    const island = createElement(Boundary, { place: element, children: createElement(component, props) });
    startTransition(() => {
      hydrateRoot(element, island, { identifierPrefix: element.getAttribute('prefix') ?? '' });
    });
  };
}

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default hydrate;
