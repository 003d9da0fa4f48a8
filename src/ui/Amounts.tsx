import { type Cents, formatMoney } from '#lib/money.ts';

export interface AmountRow {
  term: string;
  /** In cents; a text where there is no amount; null while a script has not written the amount. */
  amount: Cents | string | null;
  /** Scripts find the amount by `data-amount`. */
  name?: string;
  isTotal?: boolean;
  isHidden?: boolean;
}

interface AmountsProps {
  rows: readonly AmountRow[];
  className?: string;
  /** Whether screen readers announce changes of the total. */
  isLive?: boolean;
}

/** The amounts of a cart, a basket or an order. */
export function Amounts({ rows, className = 'amounts', isLive = false }: AmountsProps) {
  return (
    <dl className={className} aria-live={isLive ? 'polite' : undefined}>
      {rows.map(({ term, amount, name, isTotal, isHidden }) => (
        <div
          key={term}
          className={isTotal ? 'amounts__total' : undefined}
          hidden={isHidden}
          aria-live={isLive && !isTotal ? 'off' : undefined}
          aria-atomic={(isLive && isTotal) || undefined}
        >
          <dt>{term}</dt>
          <dd data-amount={name} translate={typeof amount === 'string' ? undefined : 'no'}>
            {typeof amount === 'number' ? formatMoney(amount) : amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
