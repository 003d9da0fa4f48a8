import type { MouseEvent } from 'react';

interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
  /** Accessible name; must be unique on the page. */
  label: string;
}

/** Links to the first, previous, next and last page, which can be opened in a new tab. */
export function Pagination({ page, pages, hrefOf, onGo, label }: PaginationProps) {
  if (pages <= 1) return null;
  const steps = [
    { name: 'First', sign: '«', target: 1, possible: page > 1 },
    { name: 'Previous', sign: '‹', target: page - 1, possible: page > 1 },
    { name: 'Next', sign: '›', target: page + 1, possible: page < pages },
    { name: 'Last', sign: '»', target: pages, possible: page < pages },
  ];
  const go = (event: MouseEvent, target: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(target);
  };
  const step = ({ name, sign, target, possible }: (typeof steps)[number]) =>
    possible ? (
      <a key={name} href={hrefOf(target)} aria-label={`${name} page`} onClick={(event) => go(event, target)}>
        {sign}
      </a>
    ) : (
      <span key={name} aria-hidden="true">
        {sign}
      </span>
    );
  return (
    <nav className="pagination" aria-label={label}>
      {steps.slice(0, 2).map(step)}
      <span className="pagination__here">{`Page ${page} of ${pages}`}</span>
      {steps.slice(2).map(step)}
    </nav>
  );
}
