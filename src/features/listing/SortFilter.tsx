import { useId } from 'react';
import { type SortKey, sortKeys } from '#catalogue/list-page.ts';
import * as copy from './copy.ts';

const labels: Record<SortKey, string> = {
  date: copy.sortNewest,
  '-date': copy.sortOldest,
  price: copy.sortLowToHigh,
  '-price': copy.sortHighToLow,
};

interface SortFilterProps {
  sort: SortKey | null;
  /** Label of the default order. */
  standing: string;
  onChange: (sort: SortKey | null) => void;
}

/** The select box for the sort order. */
export function SortFilter({ sort, standing, onChange }: SortFilterProps) {
  const id = useId();
  return (
    <div className="filter">
      <label className="filter__title" htmlFor={id}>
        {copy.sortLabel}
      </label>
      <select
        id={id}
        className="filter__select"
        value={sort ?? ''}
        onChange={({ target }) => onChange(sortKeys.find((key) => key === target.value) ?? null)}
      >
        <option value="">{standing}</option>
        {sortKeys.map((key) => (
          <option key={key} value={key}>
            {labels[key]}
          </option>
        ))}
      </select>
    </div>
  );
}
