import { expect } from 'playwright/test';

/**
 * Returns the first visible element that matches a selector and has this name, or null while a pointer cannot reach it.
 * Scrolls to it. Runs in the page.
 */
export function findTarget(selector: string, name?: string): Element | null {
  const labelOf = (element: Element) =>
    element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
  const isNamed = (element: Element) => !name || labelOf(element)?.replace(/\s+/g, ' ').trim() === name;
  const target = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && isNamed(element),
  );
  if (!target || target.matches(':disabled, [aria-disabled="true"]')) return null;
  // The shop scrolls smoothly: the element could move away from the pointer.
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && moved?.contains(target);
  });
  const { x, y, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return !isMoving && target.contains(hit) ? target : null;
}

/** Waits until `find` finds a target. It may throw, because a page may be leaving. */
export async function waitForTarget<T>(find: () => Promise<T | null>, name: string): Promise<T> {
  let target: T | null = null;
  await expect(async () => {
    target = await find();
    expect(target, name).not.toBeNull();
  }).toPass({ timeout: 20_000, intervals: [100] });
  return target as T;
}
