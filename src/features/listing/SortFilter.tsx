import { useId } from 'react';
import { type SortKey, sortKeys } from '#catalogue/list-page.ts';

const labels: Record<SortKey, string> = {
  date: 'Newest first',
  '-date': 'Oldest first',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
};

interface SortFilterProps {
  sort: SortKey | null;
  /** What the order is called that stands when nothing was chosen. */
  standing: string;
  onChange: (sort: SortKey | null) => void;
}

/** Chooses the order of a list. */
export function SortFilter({ sort, standing, onChange }: SortFilterProps) {
  const id = useId();
  return (
    <div className="filter">
      <label className="filter__title" htmlFor={id}>
        Sort by
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
