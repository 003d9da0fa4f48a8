import { fieldsOf, parseJson, textOf } from '#lib/fields.ts';
import { readStored, removeStored, writeStored } from '#lib/persistent.ts';
import { whenShown } from '#lib/prerendered-page.ts';
import { $notice, type Notice, notify, recentNotice } from './notices.ts';

const KEY = 'notice';

/** How long a notice waits for the next page, in milliseconds. After that it is stale. */
const WAIT_MS = 60_000;

/** The notice that this page passed to the next one. */
let left: Notice | null = null;

/** The notice that the previous page passed to this one. */
let received: Notice | null = null;

/**
 * Passes a notice that may still be visible to the next page. Call it right before navigating.
 * @returns false when the browser can't store it: the notice then shows on this page only
 */
export function passNotice(): boolean {
  const notice = recentNotice();
  if (notice === null) return true;
  const kept = writeStored(KEY, JSON.stringify({ ...notice, at: Date.now() }));
  if (kept) left = notice;
  else removeStored(KEY);
  return kept;
}

/** Whether a notice was passed to the next page. This page no longer shows it. */
export function isPassed(notice: Notice): boolean {
  return notice === left;
}

/** Marks a notice as shown, so that one from the previous page is not shown again. */
export function noticeShown(notice: Notice): void {
  if (notice === received) removeStored(KEY);
}

function read(text: string): Notice | null {
  const { kind, text: stored, about, at } = fieldsOf(parseJson(text));
  const said = textOf(stored);
  const known = kind === 'info' || kind === 'success' || kind === 'error';
  const fresh = typeof at === 'number' && Math.abs(Date.now() - at) < WAIT_MS;
  return known && said !== null && fresh ? { kind, text: said, about: textOf(about) ?? said } : null;
}

function bring(): void {
  const text = readStored(KEY);
  if (text === null) return;
  const notice = read(text);
  if (notice) {
    notify(notice.kind, notice.text, notice.about);
    received = $notice.get();
  } else removeStored(KEY);
}

/** Announces the previous page's notice once this page is visible. The notice stays in storage until `noticeShown`. */
export function showPassedNotice(): void {
  whenShown(bring);
  window.addEventListener('pageshow', ({ persisted }) => persisted && bring());
}
