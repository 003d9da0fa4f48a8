import type { Page } from 'playwright';

export const widths = [390, 820, 1400] as const;
export const themes = ['light', 'dark'] as const;

/** Name of a picture's file, from the path of the page it shows. */
export function fileName(path: string, width: number, theme: string): string {
  const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';
  return `${name}-${width}-${theme}.png`;
}

/** Has the page load what waits for the shopper to come by, and waits until all that is to be seen stands still. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const faces = [...document.fonts];
    // In a picture of the shop its own fonts are waited for, however late they come.
    for (const face of faces) face.display = 'block';
    await Promise.allSettled(faces.map((face) => face.load()));
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode()));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Visits a page and takes a picture of the whole of it, in this width and theme. */
export async function takePicture(page: Page, path: string, width: number, theme: 'light' | 'dark', file: string) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}
