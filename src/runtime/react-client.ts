import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Boundary } from './Boundary.ts';
import { holdChanges, holdState } from './held-state.ts';
import { islandDigest } from './island-digest.ts';

interface KeeperProps {
  /** Remembers what the shopper made of the island. @returns a function that puts it into new markup */
  hold: () => () => void;
  /** The island is drawn, and nothing else has happened to it. */
  onDraw: () => void;
  /** It lives. */
  onReady: () => void;
  children: ReactNode;
}

/** Keeps what the shopper typed, chose and focused where React draws the island anew. */
function Keeper({ hold, onDraw, onReady, children }: KeeperProps): ReactNode {
  // Until React shows what it draws, the page is as it was.
  const restore = hold();
  useLayoutEffect(() => {
    restore();
    onDraw();
  }, []);
  useEffect(onReady, []);
  return children;
}

/** Whether an island's markup is what `scripts/site/react-renderer.ts` wrote; translations and password managers change it. */
function isAsWritten(element: HTMLElement): boolean {
  const elements = element.getElementsByTagName('*').length;
  return element.getAttribute('digest') === islandDigest(elements, element.textContent);
}

/** Waits until nothing on an island is pressed: a click needs what was pressed to be there still when it is let go. */
async function release(element: HTMLElement): Promise<void> {
  while (element.matches(':active')) await new Promise(requestAnimationFrame);
}

/**
 * Brings an island that `scripts/site/react-renderer.ts` drew to life, and is done once it lives. Where something changed
 * the markup, React could not take it over: the island is drawn anew. Astro's own client can also do what no island here
 * has: content from Astro, actions, islands that the server does not draw.
 */
function hydrate(element: HTMLElement) {
  return async (component: ComponentType<object>, props: object): Promise<void> => {
    let asWritten = isAsWritten(element);
    if (!asWritten) await release(element);
    let tellChanges = () => {};
    await new Promise<void>((onReady) => {
      const hold = () => {
        asWritten = isAsWritten(element);
        return holdState(element);
      };
      const onDraw = () => {
        tellChanges = holdChanges(element);
      };
      const bounded = createElement(Boundary, { place: element, children: createElement(component, props) });
      const island = createElement(Keeper, { hold, onDraw, onReady, children: bounded });
      const identifierPrefix = element.getAttribute('prefix') ?? '';
      if (!asWritten) {
        flushSync(() => createRoot(element, { identifierPrefix }).render(island));
        return;
      }
      // The markup may change while React takes it over, too. React draws it anew then, and calls that an error.
      const onRecoverableError = (error: unknown) => asWritten && reportError(error);
      startTransition(() => void hydrateRoot(element, island, { identifierPrefix, onRecoverableError }));
    });
    tellChanges();
  };
}

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default hydrate;
