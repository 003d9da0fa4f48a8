interface AvailableFilterProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A switch that leaves out what is sold. */
export function AvailableFilter({ on, onChange }: AvailableFilterProps) {
  return (
    <div className="filter">
      <button type="button" role="switch" aria-checked={on} className="switch" onClick={() => onChange(!on)}>
        Available only
        <span className="switch__track" />
      </button>
    </div>
  );
}
