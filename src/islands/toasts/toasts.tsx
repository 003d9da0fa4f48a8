import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { CartChange, TakenLines } from '#domain/cart.ts';
import { cartMessage } from '#domain/cart-messages.ts';
import { putBack } from '#domain/cart-undo.ts';
import { changeQuietly } from '#stores/cart.ts';
import { linkStyles } from '#ui/link-styles.ts';
import styles from './toasts.css?url';

/** Specification section 9: five seconds, at the bottom centre. */
const DURATION_MS = 5000;

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
createRoot(host).render(<Toaster position="bottom-center" duration={DURATION_MS} closeButton visibleToasts={3} />);

/** Shows a toast, and reads it out. */
export function showToast(kind: 'info' | 'success' | 'error', message: string): void {
  bringToFront();
  toast[kind](message);
}

function undo(lines: TakenLines): void {
  changeQuietly((cart) => putBack(cart, lines));
  showToast('info', 'Put back in your cart');
}

/** Says what happened to the cart. What was taken out of it can be put back, for as long as the toast is there. */
export function showCartChange(change: CartChange): void {
  bringToFront();
  const action = 'taken' in change ? { label: 'Undo', onClick: () => undo(change) } : undefined;
  toast.info(cartMessage(change), { action });
}
