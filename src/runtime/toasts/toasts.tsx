import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { linkStyles } from '#lib/dom/link-styles.ts';
import { NOTICE_MS, type Notice } from './notices.ts';
import styles from './toasts.css?url';

const host = document.createElement('div');
host.className = 'toasts';
host.popover = 'manual';

/**
 * Brings the toasts above everything. An open modal dialog makes all outside it inert and lies over it, so they show
 * inside it, for as long as it is open.
 */
function bringToFront(): void {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement !== place) place.append(host);
  host.hidePopover();
  host.showPopover();
}

/** Where the keyboard is in the toasts, or was last; and where it was before it came to them. */
let within: EventTarget | null = null;
let before: EventTarget | null = null;

// Left to itself, sonner leads the keyboard back as soon as it goes on from the last toast: it is caught there for as long as they are. So
// sonner does not hear that it came. It goes back when the toast that has it goes, pressed or left alone.
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

// Our changes to the style that sonner puts into the page when it is loaded; without an answer the toasts look as sonner made them.
await linkStyles(styles);
bringToFront();
for (const change of ['toggle', 'close']) {
  document.addEventListener(change, ({ target }) => target instanceof HTMLDialogElement && bringToFront(), true);
}
createRoot(host).render(<Toaster position="bottom-center" duration={NOTICE_MS} closeButton visibleToasts={3} />);

/** The toasts that show, by what they are about. One on its way out takes no new text: it is none of them any more. */
const shown = new Map<string, string>();
let count = 0;

/** A button of a toast. */
export interface Action {
  label: string;
  onClick: () => void;
}

/** Shows a toast, and has it read out. An older one about the same takes the new text, and begins its time anew. */
export function showToast({ kind, text, about = text }: Notice, action?: Action): void {
  bringToFront();
  count++;
  const id = shown.get(about) ?? `toast ${count}`;
  shown.set(about, id);
  const forget = () => shown.delete(about);
  toast[kind](text, {
    id,
    action: action && {
      label: action.label,
      onClick() {
        forget();
        action.onClick();
      },
    },
    onAutoClose: forget,
    onDismiss: forget,
    // A toast that the pointer has halted goes on with the time that was left, unless the new time is another one.
    duration: NOTICE_MS + (count % 2),
  });
}
