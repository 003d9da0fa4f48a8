import type { Page } from 'playwright/test';

/** Puts pieces on the wish list before the first page loads. */
export async function savedPieces(page: Page, pieces: { id: string; name: string }[]): Promise<void> {
  const text = JSON.stringify(pieces.map(({ id, name }) => ({ id, name })));
  await page.addInitScript((list) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('wishlist', list);
    sessionStorage.setItem('seeded', '1');
  }, text);
}
