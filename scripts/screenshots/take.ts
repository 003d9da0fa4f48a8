import type { Page } from 'playwright';
import { quietNetwork } from '#scripts/open-requests.ts';

export const widths = [390, 820, 1400] as const;
export const themes = ['light', 'dark'] as const;

/** File name of a screenshot, from the path of its page. */
export function fileName(path: string, width: number, theme: string): string {
  const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';
  return `${name}-${width}-${theme}.png`;
}

/** Loads lazy images and fonts, and waits until the page is stable. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const faces = [...document.fonts];
    // Always show the shop's own fonts, even if they load late.
    for (const face of faces) face.display = 'block';
    await Promise.allSettled(faces.map((face) => face.load()));
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
  });
  await quietNetwork(page);
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode()));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Takes a screenshot of a whole page, whose requests are followed, in one width and theme. */
export async function takePicture(page: Page, path: string, width: number, theme: 'light' | 'dark', file: string) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}
