import { expect } from 'playwright/test';

/**
 * Returns the first visible element that matches a selector and has this name, or tells why a pointer cannot reach it.
 * Scrolls to it. Runs in the page.
 */
export function findTarget(selector: string, name?: string): Element | string {
  const labelOf = (element: Element) =>
    element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
  const isNamed = (element: Element) => !name || labelOf(element)?.replace(/\s+/g, ' ').trim() === name;
  const matching = [...document.querySelectorAll(selector)];
  const target = matching.find((element) => element.checkVisibility({ visibilityProperty: true }) && isNamed(element));
  if (!target) return `not visible (${matching.length} match) on ${location.href}, last click on ${window.clicked}`;
  if (target.matches(':disabled, [aria-disabled="true"]')) return 'disabled';
  // The shop scrolls smoothly: the element could move away from the pointer.
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && moved?.contains(target);
  });
  if (isMoving) return 'moving';
  const { x, y, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return target.contains(hit) ? target : `covered by ${hit?.outerHTML.slice(0, 200)}`;
}

/** Waits until `find` finds a target. It may throw, because a page may be leaving. */
export async function waitForTarget<T>(find: () => Promise<T | string>, name: string): Promise<T> {
  let target: T | string = '';
  await expect(async () => {
    target = await find();
    if (typeof target === 'string') throw new Error(`${name} cannot be reached: ${target}`);
  }).toPass({ timeout: 20_000, intervals: [100] });
  return target as T;
}
