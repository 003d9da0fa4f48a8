import { isPlainClick } from '#lib/dom/plain-click.ts';

interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Shows a page in place; without it, the links load their pages. */
  onGo?: (page: number) => void;
  /** Accessible name; must be unique on the page. */
  label: string;
  /** Pages to link to by number, with the current one; without them, a sentence says which page this is. */
  numbers?: number[];
}

/** Returns the numbers of a page and of those beside it. */
export function nearPages(page: number, pages: number): number[] {
  return [page - 1, page, page + 1].filter((number) => number > 0 && number <= pages);
}

/** Links to the first, previous, next and last page and to pages by number, which can be opened in a new tab. */
export function Pagination({ page, pages, hrefOf, onGo, label, numbers }: PaginationProps) {
  if (pages <= 1) return null;
  const link = (target: number, name: string, sign: string | number) => (
    <a
      key={name}
      href={hrefOf(target)}
      aria-label={name}
      onClick={(event) => {
        if (!onGo || !isPlainClick(event)) return;
        event.preventDefault();
        onGo(target);
      }}
    >
      {sign}
    </a>
  );
  const step = (name: string, sign: string, target: number) =>
    target > 0 && target <= pages && target !== page ? (
      link(target, `${name} page`, sign)
    ) : (
      <span aria-hidden="true">{sign}</span>
    );
  const here = numbers ? (
    numbers.map((number) =>
      number === page ? (
        <span key="here" aria-current="page">
          {number}
        </span>
      ) : (
        link(number, `Page ${number}`, number)
      ),
    )
  ) : (
    <span className="pagination__here">{`Page ${page} of ${pages}`}</span>
  );
  return (
    <nav className="pagination" aria-label={label}>
      {step('First', '«', 1)}
      {step('Previous', '‹', page - 1)}
      {here}
      {step('Next', '›', page + 1)}
      {step('Last', '»', pages)}
    </nav>
  );
}
