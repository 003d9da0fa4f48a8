import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { shop } from '#config/shop.ts';
import { PriceBox } from './PriceBox.tsx';
import { inOrder, type PriceRange, restingBound, typedBound } from './price-range.ts';

/** How long the range must rest before the list follows, in milliseconds. */
const REST_MS = 350;
const STEP = 10;
const CEILING = shop.priceCeiling;

interface PriceFilterProps extends PriceRange {
  onChange: (range: PriceRange) => void;
}

const isSame = (one: PriceRange, other: PriceRange) => one.low === other.low && one.high === other.high;

/** A slider with two thumbs and a number box for each; its right end leaves the price open. */
export function PriceFilter({ low, high, onChange }: PriceFilterProps) {
  // As they stand in the boxes: from 300 to 100 while the shopper is on the way to 500.
  const [bounds, setBounds] = useState<PriceRange>({ low, high });
  const [known, setKnown] = useState(bounds);
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const range = inOrder(bounds);

  // The address may change under the slider: Back, or a chip that was removed. An effect would undo what is replayed to a new island.
  if (!isSame(known, { low, high })) {
    setKnown({ low, high });
    if (!isSame(range, { low, high })) setBounds({ low, high });
  }

  // The policy allows no style attribute.
  useLayoutEffect(() => {
    slider.current?.style.setProperty('--low', String(range.low / CEILING));
    slider.current?.style.setProperty('--high', String(range.high / CEILING));
  }, [range.low, range.high]);

  // By then another filter may have changed: the list keeps that one, too.
  const follow = useEffectEvent((rested: PriceRange) => {
    if (!isSame(rested, { low, high })) onChange(rested);
    if (!fieldset.current?.contains(document.activeElement)) setBounds(inOrder);
  });
  useEffect(() => {
    const timer = setTimeout(follow, REST_MS, inOrder(bounds));
    return () => clearTimeout(timer);
  }, [bounds]);

  const slide = (move: (ordered: PriceRange) => PriceRange) => setBounds((stood) => move(inOrder(stood)));

  return (
    <fieldset
      ref={fieldset}
      className="filter price-filter"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setBounds(inOrder);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setBounds(inOrder);
      }}
    >
      <legend>Price</legend>
      <div className="price-filter__slider" ref={slider}>
        <input
          type="range"
          // Where both are far to the right, only this one can be moved.
          className={range.low > CEILING / 2 ? 'price-filter__above' : undefined}
          aria-label="Lowest price"
          min={0}
          max={CEILING}
          step={STEP}
          value={range.low}
          aria-valuetext={`$${range.low}`}
          onChange={({ target }) => slide(({ high }) => ({ low: Math.min(Number(target.value), high), high }))}
        />
        <input
          type="range"
          aria-label="Highest price"
          min={0}
          max={CEILING}
          step={STEP}
          value={range.high}
          aria-valuetext={range.high >= CEILING ? `$${CEILING} and more` : `$${range.high}`}
          onChange={({ target }) => slide(({ low }) => ({ low, high: Math.max(Number(target.value), low) }))}
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
          value={bounds.low}
          max={CEILING}
          onTake={(text) => setBounds((other) => ({ ...other, low: typedBound(text, 0, CEILING) }))}
          onRest={(text) => setBounds((other) => restingBound(other, 'low', text, CEILING))}
        />
        <label htmlFor={`${id}-high`}>to $</label>
        <PriceBox
          id={`${id}-high`}
          value={bounds.high}
          max={CEILING}
          onTake={(text) => setBounds((other) => ({ ...other, high: typedBound(text, CEILING, CEILING) }))}
          onRest={(text) => setBounds((other) => restingBound(other, 'high', text, CEILING))}
        />
      </div>
    </fieldset>
  );
}
