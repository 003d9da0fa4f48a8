import type { Page } from 'playwright/test';

/** Removes the share sheet and mocks a clipboard that works or rejects. */
export async function shareBy(page: Page, clipboard: 'works' | 'refuses'): Promise<void> {
  await page.addInitScript((works) => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    navigator.clipboard.writeText = async (text) => {
      if (!works) throw new DOMException('no', 'NotAllowedError');
      document.documentElement.dataset.copied = text;
    };
  }, clipboard === 'works');
}
