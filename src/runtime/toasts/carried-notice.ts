import { fieldsOf, textOf } from '#lib/fields.ts';
import { readStored, removeStored, writeStored } from '#lib/persistent.ts';
import { whenShown } from '#lib/prerendered-page.ts';
import { $notice, type Notice, notify, recentNotice } from './notices.ts';

const KEY = 'notice';

/** How long a notice waits for the next page, in milliseconds: a later page would tell old news. */
const WAIT_MS = 60_000;

/** The notice that this page has left to the next one. */
let left: Notice | null = null;

/** The notice that the page before has left to this one. */
let brought: Notice | null = null;

/**
 * Leaves a notice that may still be showing to the page that this code is about to open. Call it right before that.
 * @returns false when the browser keeps nothing: the notice then shows here alone
 */
export function leaveNotice(): boolean {
  const notice = recentNotice();
  if (notice === null) return true;
  const kept = writeStored(KEY, JSON.stringify({ ...notice, at: Date.now() }));
  if (kept) left = notice;
  else removeStored(KEY);
  return kept;
}

/** Whether a notice is for the next page: this one does not show it any more. */
export function isLeft(notice: Notice): boolean {
  return notice === left;
}

/** Says that a notice was shown: one that the page before has left is not shown again. */
export function noticeShown(notice: Notice): void {
  if (notice === brought) removeStored(KEY);
}

function read(text: string): Notice | null {
  try {
    const { kind, text: stored, about, at } = fieldsOf(JSON.parse(text));
    const said = textOf(stored);
    const known = kind === 'info' || kind === 'success' || kind === 'error';
    const fresh = Math.abs(Date.now() - Number(at)) < WAIT_MS;
    return known && said !== null && fresh ? { kind, text: said, about: textOf(about) ?? said } : null;
  } catch {
    return null;
  }
}

function bring(): void {
  const text = readStored(KEY);
  if (text === null) return;
  const notice = read(text);
  if (notice) {
    notify(notice.kind, notice.text, notice.about);
    brought = $notice.get();
  } else removeStored(KEY);
}

/** Announces what the page before has left, once this page is seen. It is kept until it was shown: `noticeShown`. */
export function followNotices(): void {
  whenShown(bring);
  window.addEventListener('pageshow', ({ persisted }) => persisted && bring());
}
