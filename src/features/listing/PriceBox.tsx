import { useEffect, useEffectEvent, useState } from 'react';

/** How long a text must rest to count while the box is still in use, in milliseconds. */
const REST_MS = 800;

interface PriceBoxProps {
  id: string;
  /** Whole dollars. */
  value: number;
  max: number;
  /** Takes a text that is whole. */
  onTake: (text: string) => void;
  /** Takes a text that rests, and may yet grow. */
  onRest: (text: string) => void;
}

/**
 * A number box that lets its text be until it is whole: when the box is left, at Enter and at each step of its arrows,
 * which is when browsers say `change`. One that rests may count before.
 */
export function PriceBox({ id, value, max, onTake, onRest }: PriceBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  // A value that comes from elsewhere counts: Back, a chip that was removed, the other box.
  if (known !== value) {
    setKnown(value);
    setTyped(null);
  }

  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(rest, REST_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  function take(text: string): void {
    setTyped(null);
    onTake(text);
  }
  const takeTyped = () => typed !== null && take(typed);

  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      // Or browsers would bring a text back with the page that was never taken.
      autoComplete="off"
      min={0}
      max={max}
      value={typed ?? String(value)}
      ref={(box) => {
        // React's own `onChange` is the browser's `input`.
        const change = () => box && take(box.value);
        box?.addEventListener('change', change);
        return () => box?.removeEventListener('change', change);
      }}
      // Of a text that was there before React, browsers say no `change`: `runtime/intent.ts`.
      onBlur={takeTyped}
      onKeyDown={({ key }) => key === 'Enter' && takeTyped()}
      onChange={({ target }) => (target === document.activeElement ? setTyped : take)(target.value)}
    />
  );
}
