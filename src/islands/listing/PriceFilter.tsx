import { useEffect, useId, useRef, useState } from 'react';
import { shop } from '#config/shop.ts';

/** How long the slider must rest before the list follows, in milliseconds. */
const REST_MS = 350;
const STEP = 10;
const CEILING = shop.priceCeiling;

interface PriceFilterProps {
  /** Whole dollars. */
  low: number;
  high: number;
  onChange: (range: { low: number; high: number }) => void;
}

function bounded(text: string, otherwise: number): number {
  return /^\d+$/.test(text) ? Math.min(Number(text), CEILING) : otherwise;
}

/** A slider with two thumbs and a number box for each; its right end leaves the price open. */
export function PriceFilter({ low, high, onChange }: PriceFilterProps) {
  const [range, setRange] = useState({ low, high });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  // The address may change under the slider: Back, or a chip that was removed.
  useEffect(() => {
    clearTimeout(timer.current);
    setRange({ low, high });
  }, [low, high]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: { low: number; high: number }): void {
    setRange(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => onChange({ low: Math.min(next.low, next.high), high: Math.max(next.low, next.high) }),
      REST_MS,
    );
  }
  const setLow = (value: number) => change({ low: Math.min(value, range.high), high: range.high });
  const setHigh = (value: number) => change({ low: range.low, high: Math.max(value, range.low) });

  return (
    <fieldset className="filter price-filter">
      <legend>Price</legend>
      <div className="price-filter__slider">
        <input
          type="range"
          aria-label="Lowest price"
          min={0}
          max={CEILING}
          step={STEP}
          value={range.low}
          aria-valuetext={`$${range.low}`}
          onChange={({ target }) => setLow(Number(target.value))}
        />
        <input
          type="range"
          aria-label="Highest price"
          min={0}
          max={CEILING}
          step={STEP}
          value={range.high}
          aria-valuetext={range.high >= CEILING ? `$${CEILING} and more` : `$${range.high}`}
          onChange={({ target }) => setHigh(Number(target.value))}
        />
      </div>
      <p className="price-filter__ends" aria-hidden="true">
        <span>${range.low}</span>
        <span>{range.high >= CEILING ? `$${CEILING}+` : `$${range.high}`}</span>
      </p>
      <div className="price-filter__boxes">
        <label htmlFor={`${id}-low`}>From $</label>
        <input
          id={`${id}-low`}
          type="number"
          inputMode="numeric"
          min={0}
          max={CEILING}
          value={range.low}
          onChange={({ target }) => setLow(bounded(target.value, 0))}
        />
        <label htmlFor={`${id}-high`}>to $</label>
        <input
          id={`${id}-high`}
          type="number"
          inputMode="numeric"
          min={0}
          max={CEILING}
          value={range.high}
          onChange={({ target }) => change({ low: range.low, high: bounded(target.value, CEILING) })}
        />
      </div>
    </fieldset>
  );
}
