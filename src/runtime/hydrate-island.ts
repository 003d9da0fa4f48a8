import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Boundary } from './Boundary.ts';
import { islandDigest } from './island-digest.ts';
import { saveChanges, saveState } from './island-state.ts';

interface KeeperProps {
  /** Saves the shopper's changes to the island. @returns a function that restores them in new markup */
  hold: () => () => void;
  /** Called right after the first render, before effects change anything. */
  onDraw: () => void;
  /** Called when the island is interactive. */
  onReady: () => void;
  children: ReactNode;
}

/** Keeps what the shopper typed, chose and focused when React replaces the island's markup. */
function Keeper({ hold, onDraw, onReady, children }: KeeperProps): ReactNode {
  // During render, the DOM still has the old markup.
  const restore = hold();
  useLayoutEffect(() => {
    restore();
    onDraw();
  }, []);
  useEffect(onReady, []);
  return children;
}

/** Whether an island's markup is what `scripts/site/react-renderer.ts` wrote. Translators and password managers change it. */
function isAsWritten(element: HTMLElement): boolean {
  const elements = element.getElementsByTagName('*').length;
  return element.getAttribute('digest') === islandDigest(elements, element.textContent);
}

/** Waits until nothing in an island is pressed, because a click fires only if the pressed element still exists on release. */
async function release(element: HTMLElement): Promise<void> {
  while (element.matches(':active')) await new Promise(requestAnimationFrame);
}

/**
 * Hydrates an island that `scripts/site/react-renderer.ts` rendered; resolves once it is interactive. If something changed the
 * markup, React can't hydrate it, so this renders the island anew. Unlike Astro's own client, it supports no slots, no actions
 * and no `client:only`, which no island here uses.
 */
function hydrate(element: HTMLElement) {
  return async (component: ComponentType<object>, props: object): Promise<void> => {
    let asWritten = isAsWritten(element);
    if (!asWritten) await release(element);
    let tellChanges = () => {};
    await new Promise<void>((onReady) => {
      const hold = () => {
        asWritten = isAsWritten(element);
        return saveState(element);
      };
      const onDraw = () => {
        tellChanges = saveChanges(element);
      };
      const bounded = createElement(Boundary, { place: element, children: createElement(component, props) });
      const island = createElement(Keeper, { hold, onDraw, onReady, children: bounded });
      const identifierPrefix = element.getAttribute('prefix') ?? '';
      if (!asWritten) {
        flushSync(() => createRoot(element, { identifierPrefix }).render(island));
        return;
      }
      // The markup may also change during hydration. React then renders it anew and reports an error, which is expected.
      const onRecoverableError = (error: unknown) => asWritten && reportError(error);
      startTransition(() => void hydrateRoot(element, island, { identifierPrefix, onRecoverableError }));
    });
    tellChanges();
  };
}

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default hydrate;
