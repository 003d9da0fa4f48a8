import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce before unfinished input counts while the box has the focus, in milliseconds. */
const REST_MS = 800;

interface PriceBoxProps {
  id: string;
  /** In whole dollars. */
  value: number;
  max: number;
  /** Called with finished input. */
  onTake: (text: string) => void;
  /** Called with input that paused and may still change. */
  onRest: (text: string) => void;
}

/**
 * A number input that reports its text only when it is finished: on blur, on Enter and on each step of its arrows.
 * Those are the times when browsers fire `change`. It also reports a pause in typing.
 */
export function PriceBox({ id, value, max, onTake, onRest }: PriceBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  // A value changed from outside replaces the typed text: Back, a removed chip or the other box.
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
      // Prevents browsers from restoring text that was never applied.
      autoComplete="off"
      min={0}
      max={max}
      value={typed ?? String(value)}
      ref={(box) => {
        // React's `onChange` listens to `input`, so add a native `change` listener.
        const change = () => box && take(box.value);
        box?.addEventListener('change', change);
        return () => box?.removeEventListener('change', change);
      }}
      // Browsers fire no `change` for text typed before hydration: `runtime/hydrate-on-intent.ts`.
      onBlur={takeTyped}
      onKeyDown={({ key }) => key === 'Enter' && takeTyped()}
      onChange={({ target }) => (target === document.activeElement ? setTyped : take)(target.value)}
    />
  );
}
