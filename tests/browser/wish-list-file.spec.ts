import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { hold } from './failures.ts';
import { type ApiProduct, buyableProducts, expect, test, toast } from './fixtures.ts';
import { savedPieces } from './wish-list-fixtures.ts';

let first: ApiProduct;
let second: ApiProduct;

test.beforeAll(async () => {
  [first, second] = (await buyableProducts()) as [ApiProduct, ApiProduct];
});

const names = (page: Page) => page.getByRole('article').getByRole('heading');

/** Chooses a file by keyboard. */
async function add(page: Page, content: string | Buffer, name = 'list.json'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add from a file' }).press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
}

test('a list saved as a file is added to the list of another browser, without duplicates', async ({
  page,
  browser,
}) => {
  await savedPieces(page, [first, second]);
  await page.goto('/wish-list');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).press('Enter');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('eart-wish-list.json');
  await expect(toast(page, 'Downloading eart-wish-list.json')).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toEqual({
    version: 1,
    pieces: [first, second].map(({ id, name }) => ({ id, name })),
  });

  const other = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage();
  await savedPieces(other, [second]);
  await other.goto('/wish-list');
  await expect(names(other)).toHaveText([second.name]);
  await add(other, text);
  await expect(toast(other, '1 piece saved to your wish list')).toBeVisible();
  await expect(names(other)).toHaveText([first.name, second.name]);
  await add(other, text);
  await expect(toast(other, 'Everything here is already on your wish list')).toBeVisible();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axeViolations(other)).toEqual([]);
  await other.context().close();
});

test('an empty list can be filled from a file, and other files change nothing', async ({ page }) => {
  await page.goto('/wish-list');
  // A click that waits for the island may open the file dialog too late for the browser.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save as a file' })).toHaveCount(0);
  const refusal = toast(page, 'We found no wish list in this file');
  await add(page, '<!doctype html><img src=x onerror="window.hacked=1">', 'page.html');
  await expect(refusal).toBeVisible();
  await add(page, Buffer.alloc(1_000_000, 'x'));
  await expect(page.getByText('Nothing saved yet').last()).toBeVisible();
  await add(
    page,
    JSON.stringify({ version: 1, pieces: [null, { id: first.id, name: '<img src=x onerror=hacked=1>' }] }),
  );
  await expect(names(page)).toHaveText([first.name]);
  await expect(page.getByRole('button', { name: 'Add from a file' })).toBeFocused();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('the button of an empty list keeps the focus that it got before hydration', async ({ page }) => {
  const release = await hold(page, '**/_astro/react.*.js');
  await page.goto('/wish-list');
  const button = page.getByRole('button', { name: 'Add from a file' });
  await button.focus();
  release();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(button).toBeFocused();
});
