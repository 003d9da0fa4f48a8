import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { openModal } from '#lib/dom/open-modal.ts';
import { Icon } from './icons.tsx';

interface DialogProps {
  title: string;
  /** One sentence under the title, read out with it. */
  description?: string;
  open: boolean;
  /** Asked for by the close icon, Escape or a press on the backdrop. */
  onClose: () => void;
  /** Stays mounted while the dialog is closed, so that nothing typed is lost. */
  children: ReactNode;
}

/**
 * A modal dialog: a sheet at the bottom of a phone, in the middle of a wide screen. The browser's own `<dialog>` keeps
 * the focus inside, gives it back to where it was, and makes the page behind inert.
 */
export function Dialog({ title, description, open, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // A dialog that the browser has closed opens again where `onClose` has not closed it.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) openModal(dialog);
    else dialog.close();
  });

  // An open dialog that is merely taken away does not give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  // The dialog's content covers it: what hits the element itself hits the backdrop.
  const isBackdrop = (event: PointerEvent | MouseEvent) => event.target === element.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; keys have Escape and the close icon.
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // The browser closes it by itself, on Escape or a phone's back gesture, and tells of any closing a moment later: the
      // dialog may be open again by then.
      onClose={() => {
        if (open && !element.current?.open) onClose();
        redraw();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      // Selecting text may end outside: only a press that began there closes.
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
        {/* Last, so that the focus starts at what the dialog is for. */}
        <button type="button" className="icon-button dialog__close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
