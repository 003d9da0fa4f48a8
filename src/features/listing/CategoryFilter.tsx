import { useLayoutEffect, useRef, useState } from 'react';
import type { CategoryRef } from '#catalogue/model.ts';

/** Shown before 'Show all', when there are more than four. */
const SHOWN = 3;
const MANY = 4;

interface CategoryFilterProps {
  categories: CategoryRef[];
  /** Id of the chosen one, '' for all. */
  chosen: string;
  /** Address of the list narrowed to a category, '' for all. */
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
}

/** Chooses a category; each choice is a link of its own. */
export function CategoryFilter({ categories, chosen, hrefOf, onChoose }: CategoryFilterProps) {
  const [all, showAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const few = categories.length > MANY && !all;
  const shown = few ? categories.filter(({ id }, index) => index < SHOWN || id === chosen) : categories;
  const option = ({ id, name }: CategoryRef) => (
    <li key={id}>
      <a
        dir="auto"
        href={hrefOf(id)}
        aria-current={id === chosen ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(id);
        }}
      >
        {name}
      </a>
    </li>
  );
  // The button that was pressed is gone: the keyboard goes on with the first of those that came, behind 'All' and the few.
  useLayoutEffect(() => {
    if (all) list.current?.querySelectorAll('a')[SHOWN + 1]?.focus();
  }, [all]);
  return (
    <nav className="filter category-filter" aria-label="Categories">
      <p className="filter__title">Categories</p>
      <ul ref={list}>
        {option({ id: '', name: 'All' })}
        {shown.map(option)}
      </ul>
      {few && (
        <button type="button" className="button button--text" onClick={() => showAll(true)}>
          Show all
        </button>
      )}
    </nav>
  );
}
