import * as copy from './copy.ts';

interface AvailableFilterProps {
  on: boolean;
  /** Number of pieces that it would leave; null if unknown. */
  count: number | null;
  onChange: (on: boolean) => void;
}

/** A switch that hides sold products. It is disabled if all are sold. */
export function AvailableFilter({ on, count, onChange }: AvailableFilterProps) {
  return (
    <div className="filter">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        className="switch"
        disabled={count === 0 && !on}
        onClick={() => onChange(!on)}
      >
        <span>{count === null ? copy.availableLabel : copy.availableCount(count)}</span>
        <span className="switch__track" />
      </button>
    </div>
  );
}
