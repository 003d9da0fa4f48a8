import { mkdir, writeFile } from 'node:fs/promises';
import { overflowing } from '../browser/measure.ts';
import type { Visitor } from './engine.ts';
import { expect, test } from './fixtures.ts';

// While a page leaves, everything that runs in it throws. So each step repeats until it holds.
const patience = { timeout: 20_000, intervals: [100, 250, 500] };

/** Waits until the page at a path has loaded. */
export async function arriveAt(visitor: Visitor, path: RegExp): Promise<void> {
  await expect(async () => {
    expect(await visitor.run(() => location.pathname)).toMatch(path);
    expect(await visitor.run(() => document.readyState)).toBe('complete');
  }).toPass(patience);
}

/** Waits until the visible elements that match a selector contain a text. */
export async function see(visitor: Visitor, selector: string, text: string): Promise<void> {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.textContent?.replace(/\s+/g, ' ').trim())
      .join(' | ');
  await expect(async () => expect(await visitor.run(shown, selector)).toContain(text)).toPass(patience);
}

/** Waits until a condition holds in the page. */
export async function until(visitor: Visitor, condition: () => boolean): Promise<void> {
  await expect(async () => expect(await visitor.run(condition)).toBe(true)).toPass(patience);
}

const PICTURES = '.cache/engine-pictures';

/**
 * Fails if the page scrolls sideways on a phone or a wide screen. The screen is wide afterward. If `ENGINE_PICTURES` is
 * set, saves pictures under this title.
 */
export async function expectToFit(visitor: Visitor, title: string): Promise<void> {
  for (const width of [390, 1400]) {
    await visitor.resize(width);
    await expect(async () => expect(await visitor.run(() => innerWidth)).toBe(width)).toPass(patience);
    expect(await visitor.run(overflowing), `${title} at ${width} px`).toEqual([]);
    if (!process.env.ENGINE_PICTURES) continue;
    await mkdir(PICTURES, { recursive: true });
    await writeFile(`${PICTURES}/${title}-${width}-${test.info().project.name}.png`, await visitor.takePicture());
  }
}
