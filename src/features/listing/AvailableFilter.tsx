import * as copy from './copy.ts';

interface AvailableFilterProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A switch that hides sold products. */
export function AvailableFilter({ on, onChange }: AvailableFilterProps) {
  return (
    <div className="filter">
      <button type="button" role="switch" aria-checked={on} className="switch" onClick={() => onChange(!on)}>
        <span>{copy.availableLabel}</span>
        <span className="switch__track" />
      </button>
    </div>
  );
}
