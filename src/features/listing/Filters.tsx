import { type ReactNode, useId, useState } from 'react';
import * as copy from './copy.ts';

/** The filters of a list: a sidebar on wide screens, collapsed behind a button on narrow ones. */
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
        {copy.filtersOpen}
      </button>
      <div id={id} className={open ? 'listing__filters-body listing__filters-body--open' : 'listing__filters-body'}>
        {children}
      </div>
    </div>
  );
}
