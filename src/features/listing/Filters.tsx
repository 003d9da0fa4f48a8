import { type ReactNode, useId, useState } from 'react';

/** The sidebar of a list: beside it on wide screens, behind a button on narrow ones. */
export function Filters({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="listing__filters">
      <button
        type="button"
        className="listing__open-filters"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Sort and filter
      </button>
      <div id={id} className={open ? 'listing__filters-body listing__filters-body--open' : 'listing__filters-body'}>
        {children}
      </div>
    </div>
  );
}
