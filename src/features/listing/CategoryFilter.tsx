import { useLayoutEffect, useRef, useState } from 'react';
import type { CategoryRef } from '#catalogue/model.ts';
import { isPlainClick } from '#lib/dom/plain-click.ts';
import * as copy from './copy.ts';

/** Number of categories shown above 'Show all', which appears only if there are more than `MANY`. */
const SHOWN = 3;
const MANY = 4;

interface CategoryFilterProps {
  categories: CategoryRef[];
  /** Id of the chosen category; '' for all. */
  chosen: string;
  /** Returns the URL of the list filtered by a category; '' for all. */
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
}

/** The category filter. Each option is a link. */
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
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onChoose(id);
        }}
      >
        {name}
      </a>
    </li>
  );
  // 'Show all' is removed when pressed, so move the focus to the first new link: after 'All' and the `SHOWN` categories.
  useLayoutEffect(() => {
    if (all) list.current?.querySelectorAll('a')[SHOWN + 1]?.focus();
  }, [all]);
  return (
    <nav className="filter category-filter" aria-label={copy.categoriesTitle}>
      <p className="filter__title">{copy.categoriesTitle}</p>
      <ul ref={list}>
        {option({ id: '', name: copy.categoriesAll })}
        {shown.map(option)}
      </ul>
      {few && (
        <button type="button" className="button button--text" onClick={() => showAll(true)}>
          {copy.categoriesShowAll}
        </button>
      )}
    </nav>
  );
}
