import { useId } from 'react';
import type { Product } from '#catalogue/model.ts';
import { shop } from '#config/shop.ts';
import { RetryButton } from '#ui/RetryButton.tsx';
import * as copy from './copy.ts';
import { facetValues } from './facets.ts';
import { type Facet, facets, type ListingQuery } from './model.ts';

interface FacetSelectProps {
  facet: Facet;
  /** All products of the category; null until they load. */
  products: readonly Product[] | null;
  query: ListingQuery;
  onChange: (change: Partial<ListingQuery>) => void;
}

/** A select box for one facet. Renders nothing if no product has a value for it. */
function FacetSelect({ facet, products, query, onChange }: FacetSelectProps) {
  const id = useId();
  const values = products && facetValues(products, query, facet, shop.priceCeiling);
  if (values?.length === 0) return null;
  return (
    <div className="facet">
      <label htmlFor={id}>{copy.facetLabels[facet]}</label>
      <select
        id={id}
        className="filter__select"
        disabled={!values}
        value={query[facet]}
        onChange={({ target }) => onChange({ [facet]: target.value })}
      >
        <option value="">{copy.facetAny}</option>
        {values?.map(({ value, count }) => (
          <option key={value} value={value}>
            {copy.facetOption(value, count)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MoreFiltersProps extends Omit<FacetSelectProps, 'facet'> {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Null unless the products failed to load. */
  onRetry: (() => void) | null;
}

/** The filters by maker, origin and material, behind a button, because cards don't contain their values. */
export function MoreFilters({ open, onOpen, onRetry, ...rest }: MoreFiltersProps) {
  const id = useId();
  const { products, query } = rest;
  const hasNone =
    open && products && facets.every((facet) => facetValues(products, query, facet, shop.priceCeiling).length === 0);
  return (
    <div className="filter">
      <button
        type="button"
        className="more-filters"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
      >
        {copy.moreFilters}
      </button>
      <div id={id} tabIndex={-1}>
        {open && !onRetry && facets.map((facet) => <FacetSelect key={facet} facet={facet} {...rest} />)}
        {hasNone && <p>{copy.facetsNone}</p>}
        {open && onRetry && (
          <p role="alert">
            <span>{copy.facetsFailed}</span> <RetryButton className="button button--text" onRetry={onRetry} />
          </p>
        )}
      </div>
    </div>
  );
}
