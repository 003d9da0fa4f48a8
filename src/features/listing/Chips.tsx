import type { CategoryRef } from '#catalogue/model.ts';
import { shop } from '#config/shop.ts';
import { Icon } from '#ui/icons.tsx';
import { changeListing, type ListingQuery } from './model.ts';

interface Chip {
  label: string;
  /** What its cross is called. */
  clear: string;
  without: ListingQuery;
}

function priceLabel({ low, high }: ListingQuery): string {
  if (high >= shop.priceCeiling) return `From $${low}`;
  return low > 0 ? `$${low} to $${high}` : `Up to $${high}`;
}

function chipsOf(query: ListingQuery, categories: CategoryRef[]): Chip[] {
  const chips: Chip[] = [];
  if (query.text) {
    chips.push({
      label: `Results for ${query.text}`,
      clear: 'Clear the search',
      without: changeListing(query, { text: '' }),
    });
  }
  if (query.category) {
    const name = categories.find(({ id }) => id === query.category)?.name ?? query.category;
    chips.push({ label: name, clear: `Remove category ${name}`, without: changeListing(query, { category: '' }) });
  }
  if (query.low > 0 || query.high < shop.priceCeiling) {
    const without = changeListing(query, { low: 0, high: shop.priceCeiling });
    chips.push({ label: priceLabel(query), clear: 'Remove the price range', without });
  }
  if (query.available) {
    chips.push({
      label: 'Available only',
      clear: 'Show sold pieces too',
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

/** The filters that are on, each with a cross that takes it off. */
export function Chips({ query, categories, onChange }: ChipsProps) {
  const chips = chipsOf(query, categories);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters that are on">
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
