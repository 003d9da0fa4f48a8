import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { linkStyles } from '#lib/dom/link-styles.ts';
import { NOTICE_MS, type Notice } from './notices.ts';
import styles from './toasts.css?url';

const host = document.createElement('div');
host.className = 'toasts';
host.popover = 'manual';

/**
 * Moves the toasts above everything. An open modal dialog covers everything outside it and makes it inert, so the toasts move
 * inside it while it is open.
 */
function bringToFront(): void {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement !== place) place.append(host);
  host.hidePopover();
  host.showPopover();
}

/** The element in the toasts that has, or last had, the focus; and the element that had it before. */
let within: EventTarget | null = null;
let before: EventTarget | null = null;

// Sonner returns the focus as soon as it leaves the last toast, which traps the keyboard while toasts show. So sonner never sees
// `focusin`. The focus returns when the focused toast is removed.
host.addEventListener(
  'focusin',
  (event) => {
    const { target, relatedTarget: from } = event;
    if (!(from instanceof Node && host.contains(from))) before = from;
    within = target;
    event.stopImmediatePropagation();
  },
  true,
);
new MutationObserver(() => {
  if (!(within instanceof Node) || within.isConnected) return;
  within = null;
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
}).observe(host, { childList: true, subtree: true });

// Overrides the styles that sonner injects on import. If ours fail to load, the toasts keep sonner's look.
await linkStyles(styles);
bringToFront();
for (const change of ['toggle', 'close']) {
  document.addEventListener(change, ({ target }) => target instanceof HTMLDialogElement && bringToFront(), true);
}
createRoot(host).render(<Toaster position="bottom-center" duration={NOTICE_MS} closeButton visibleToasts={3} />);

/** Ids of the visible toasts, by subject. A toast that is closing can't take new text, so it is not in here. */
const shown = new Map<string, string>();
let count = 0;

/** A button of a toast. */
export interface Action {
  label: string;
  onClick: () => void;
}

/**
 * Shows a toast, which screen readers announce. An older toast with the same subject takes the new text and restarts its timer.
 * @param className a class for the toast's element
 */
export function showToast({ kind, text, about = text }: Notice, action?: Action, className?: string): void {
  bringToFront();
  count++;
  const id = shown.get(about) ?? `toast ${count}`;
  shown.set(about, id);
  const forget = () => shown.delete(about);
  toast[kind](text, {
    id,
    className,
    action: action && {
      label: action.label,
      onClick() {
        forget();
        action.onClick();
      },
    },
    onAutoClose: forget,
    onDismiss: forget,
    // After a hover, sonner resumes with the remaining time unless the duration changes. So it alternates.
    duration: NOTICE_MS + (count % 2),
  });
}
