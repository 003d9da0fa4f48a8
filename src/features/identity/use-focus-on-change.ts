import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when what the page shows changes, because the control that had it is gone.
 * @param shown identifies what the page shows; null while it still loads
 * @param isFirstToo also when the component appears
 */
export function useFocusOnChange<E extends HTMLElement>(shown: unknown, isFirstToo = false): RefObject<E | null> {
  const target = useRef<E>(null);
  const last = useRef(isFirstToo ? undefined : shown);
  useEffect(() => {
    if (last.current !== shown && last.current !== null) target.current?.focus();
    last.current = shown;
  }, [shown]);
  return target;
}
