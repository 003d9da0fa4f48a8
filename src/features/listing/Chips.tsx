import type { CategoryRef } from '#catalogue/model.ts';
import { shop } from '#config/shop.ts';
import { Icon } from '#ui/icons.tsx';
import * as copy from './copy.ts';
import { changeListing, facets, type ListingQuery } from './model.ts';

interface Chip {
  label: string;
  /** Accessible name of the remove button. */
  clear: string;
  without: ListingQuery;
}

function priceLabel({ low, high }: ListingQuery): string {
  if (high >= shop.priceCeiling) return copy.chipsFrom(low);
  return low > 0 ? copy.chipsBetween(low, high) : copy.chipsUpTo(high);
}

function chipsOf(query: ListingQuery, categories: CategoryRef[]): Chip[] {
  const chips: Chip[] = [];
  if (query.text) {
    chips.push({
      label: copy.chipsText(query.text),
      clear: copy.chipsClearText,
      without: changeListing(query, { text: '' }),
    });
  }
  if (query.category) {
    const name = categories.find(({ id }) => id === query.category)?.name ?? query.category;
    chips.push({ label: name, clear: copy.chipsClearCategory(name), without: changeListing(query, { category: '' }) });
  }
  if (query.low > 0 || query.high < shop.priceCeiling) {
    const without = changeListing(query, { low: 0, high: shop.priceCeiling });
    chips.push({ label: priceLabel(query), clear: copy.chipsClearPrice, without });
  }
  for (const facet of facets) {
    const label = query[facet];
    if (label)
      chips.push({ label, clear: copy.chipsClearFacet(label), without: changeListing(query, { [facet]: '' }) });
  }
  if (query.available) {
    chips.push({
      label: copy.chipsAvailable,
      clear: copy.chipsShowSold,
      without: changeListing(query, { available: false }),
    });
  }
  return chips;
}

interface ChipsProps {
  query: ListingQuery;
  categories: CategoryRef[];
  onChange: (query: ListingQuery) => void;
}

/** The active filters, each with a button that removes it. */
export function Chips({ query, categories, onChange }: ChipsProps) {
  const chips = chipsOf(query, categories);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={copy.chipsLabel}>
      {chips.map(({ label, clear, without }) => (
        <li key={clear} className="chip">
          <span dir="auto">{label}</span>
          <button type="button" aria-label={clear} onClick={() => onChange(without)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
