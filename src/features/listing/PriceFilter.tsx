import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { shop } from '#config/shop.ts';
import * as copy from './copy.ts';
import { PriceBox } from './PriceBox.tsx';
import { inOrder, type PriceRange, pendingBound, typedBound } from './price-range.ts';

/** Debounce before the list updates, in milliseconds. */
const REST_MS = 350;
const STEP = 10;
const CEILING = shop.priceCeiling;

interface PriceFilterProps extends PriceRange {
  onChange: (range: PriceRange) => void;
}

const isSame = (one: PriceRange, other: PriceRange) => one.low === other.low && one.high === other.high;

/** A slider with two thumbs, plus a number box for each. Its right end means no upper limit. */
export function PriceFilter({ low, high, onChange }: PriceFilterProps) {
  const asked = { low, high };
  // The box values may be out of order while the shopper is typing, such as 300 to 100 on the way to 500.
  // One state for both, because an update of the bounds alone could wait while the URL changes, and bring old bounds back.
  const [{ bounds, known }, setEdited] = useState({ bounds: asked, known: asked });
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const range = inOrder(bounds);

  // Back or a removed chip can change the URL. Compare during render, because an effect would undo events that were replayed
  // after hydration.
  if (!isSame(known, asked)) setEdited({ bounds: isSame(range, asked) ? bounds : asked, known: asked });

  const setBounds = (change: (bounds: PriceRange) => PriceRange) =>
    setEdited(({ bounds, known }) => ({ bounds: change(bounds), known }));

  // The content security policy forbids style attributes.
  useLayoutEffect(() => {
    slider.current?.style.setProperty('--low', String(range.low / CEILING));
    slider.current?.style.setProperty('--high', String(range.high / CEILING));
  }, [range.low, range.high]);

  // An effect event, because another filter may have changed before the timer fires.
  const follow = useEffectEvent((rested: PriceRange) => {
    if (!isSame(rested, asked)) onChange(rested);
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
      className="filter"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setBounds(inOrder);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setBounds(inOrder);
      }}
    >
      <legend>{copy.priceFilterTitle}</legend>
      <div className="price-filter__slider" ref={slider}>
        <input
          type="range"
          // When both thumbs are at the right end, only the low one can move, so it must be on top.
          className={range.low > CEILING / 2 ? 'price-filter__above' : undefined}
          aria-label={copy.priceFilterLowest}
          min={0}
          max={CEILING}
          step={STEP}
          value={range.low}
          aria-valuetext={`$${range.low}`}
          onChange={({ target }) => slide(({ high }) => ({ low: Math.min(Number(target.value), high), high }))}
        />
        <input
          type="range"
          aria-label={copy.priceFilterHighest}
          min={0}
          max={CEILING}
          step={STEP}
          value={range.high}
          aria-valuetext={range.high >= CEILING ? copy.priceFilterNoLimit(CEILING) : `$${range.high}`}
          onChange={({ target }) => slide(({ low }) => ({ low, high: Math.max(Number(target.value), low) }))}
        />
      </div>
      <p className="price-filter__ends" aria-hidden="true">
        <span translate="no">{`$${range.low}`}</span>
        <span translate="no">{range.high >= CEILING ? `$${CEILING}+` : `$${range.high}`}</span>
      </p>
      <div className="price-filter__boxes">
        <label htmlFor={`${id}-low`}>{copy.priceFilterFrom}</label>
        <PriceBox
          id={`${id}-low`}
          value={bounds.low}
          max={CEILING}
          onTake={(text) => setBounds((other) => ({ ...other, low: typedBound(text, 0, CEILING) }))}
          onRest={(text) => setBounds((other) => pendingBound(other, 'low', text, CEILING))}
        />
        <label htmlFor={`${id}-high`}>{copy.priceFilterTo}</label>
        <PriceBox
          id={`${id}-high`}
          value={bounds.high}
          max={CEILING}
          onTake={(text) => setBounds((other) => ({ ...other, high: typedBound(text, CEILING, CEILING) }))}
          onRest={(text) => setBounds((other) => pendingBound(other, 'high', text, CEILING))}
        />
      </div>
    </fieldset>
  );
}
