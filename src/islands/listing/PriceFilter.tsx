import { useEffect, useEffectEvent, useId, useState } from 'react';
import { shop } from '#config/shop.ts';
import { type PriceRange, restingBound, typedBound, withBound } from '#domain/price-range.ts';
import { PriceBox } from './PriceBox.tsx';

/** How long the range must rest before the list follows, in milliseconds. */
const REST_MS = 350;
const STEP = 10;
const CEILING = shop.priceCeiling;

interface PriceFilterProps extends PriceRange {
  onChange: (range: PriceRange) => void;
}

/** A slider with two thumbs and a number box for each; its right end leaves the price open. */
export function PriceFilter({ low, high, onChange }: PriceFilterProps) {
  const [range, setRange] = useState<PriceRange>({ low, high });
  const [known, setKnown] = useState(range);
  const id = useId();

  // The address may change under the slider: Back, or a chip that was removed. An effect would undo what is replayed to a new island.
  if (known.low !== low || known.high !== high) {
    setKnown({ low, high });
    setRange({ low, high });
  }

  // By then another filter may have changed: the list keeps that one, too.
  const follow = useEffectEvent((rested: PriceRange) => {
    if (rested.low !== low || rested.high !== high) onChange(rested);
  });
  useEffect(() => {
    const timer = setTimeout(follow, REST_MS, range);
    return () => clearTimeout(timer);
  }, [range]);

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
          onChange={({ target }) => setRange({ ...range, low: Math.min(Number(target.value), range.high) })}
        />
        <input
          type="range"
          aria-label="Highest price"
          min={0}
          max={CEILING}
          step={STEP}
          value={range.high}
          aria-valuetext={range.high >= CEILING ? `$${CEILING} and more` : `$${range.high}`}
          onChange={({ target }) => setRange({ ...range, high: Math.max(Number(target.value), range.low) })}
        />
      </div>
      <p className="price-filter__ends" aria-hidden="true">
        <span translate="no">{`$${range.low}`}</span>
        <span translate="no">{range.high >= CEILING ? `$${CEILING}+` : `$${range.high}`}</span>
      </p>
      <div className="price-filter__boxes">
        <label htmlFor={`${id}-low`}>From $</label>
        <PriceBox
          id={`${id}-low`}
          value={range.low}
          max={CEILING}
          onTake={(text) => setRange(withBound(range, 'low', typedBound(text, 0, CEILING)))}
          onRest={(text) => setRange(restingBound(range, 'low', text, CEILING))}
        />
        <label htmlFor={`${id}-high`}>to $</label>
        <PriceBox
          id={`${id}-high`}
          value={range.high}
          max={CEILING}
          onTake={(text) => setRange(withBound(range, 'high', typedBound(text, CEILING, CEILING)))}
          onRest={(text) => setRange(restingBound(range, 'high', text, CEILING))}
        />
      </div>
    </fieldset>
  );
}
