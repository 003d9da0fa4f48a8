import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { openModal } from '#lib/dom/open-modal.ts';
import { Icon } from './icons.tsx';

interface DialogProps {
  title: string;
  /** One sentence below the title, announced with it. */
  description?: string;
  open: boolean;
  /** Called by the close button, Escape or a click on the backdrop. */
  onClose: () => void;
  /** Stays mounted while the dialog is closed, so that input is kept. */
  children: ReactNode;
}

/**
 * A modal dialog: a bottom sheet on phones, centered on wide screens. The native `<dialog>` traps the focus, restores
 * it on close, and makes the page inert.
 */
export function Dialog({ title, description, open, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // Re-renders after the browser closed the dialog, so that it reopens if `onClose` left it open.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) openModal(dialog);
    else dialog.close();
  });

  // Removing an open dialog does not restore the focus, so close it first.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  // The content covers the whole dialog, so an event on the element itself is on the backdrop.
  const isBackdrop = (event: PointerEvent | MouseEvent) => event.target === element.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; keys have Escape and the close icon.
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // Escape. Closed at once, so that a key that follows can open the dialog again.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser itself closes the dialog on a back gesture or a second Escape. It fires `close` asynchronously, so the
      // dialog may be open again by then.
      onClose={() => {
        if (open && !element.current?.open) onClose();
        redraw();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      // A text selection may end outside, so only close if the press also started there.
      onClick={(event) => isBackdrop(event) && pressedOutside.current && onClose()}
    >
      <div className="dialog__panel">
        <h2 id={`${id}-title`} className="dialog__title">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="dialog__description" dir="auto">
            {description}
          </p>
        )}
        {children}
        {/* Last in the DOM, so that the initial focus is on the content. */}
        <button type="button" className="icon-button dialog__close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
