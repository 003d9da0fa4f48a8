import { notify } from '#runtime/toasts/notices.ts';
import * as copy from './page-copy.ts';
import { $wishList } from './store.ts';
import { saveAll } from './wish-list-changes.ts';
import { MAX_FILE_BYTES, readWishListFile, wishListFileName, writeWishListFile } from './wish-list-file.ts';

/** Downloads the wish list as a file. */
export function downloadWishList(): void {
  const link = document.createElement('a');
  // Never revoked, because Safari may still need the URL long after the click. It ends with the page.
  link.href = URL.createObjectURL(new Blob([writeWishListFile($wishList.get())], { type: 'application/json' }));
  link.download = wishListFileName;
  link.click();
  notify('info', copy.fileDownloading(wishListFileName));
}

/** Adds the pieces of an exported file to the wish list, and shows how many are new. Never throws. */
export async function addFromFile(file: File): Promise<void> {
  const text = file.size <= MAX_FILE_BYTES ? await file.text().catch(() => '') : '';
  const pieces = readWishListFile(text);
  if (pieces) saveAll(pieces);
  else notify('error', copy.fileUnreadable);
}
