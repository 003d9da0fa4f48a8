import { productPath } from '#config/paths.ts';
import { formatMoney } from '#lib/money.ts';
import { Picture } from '#ui/Picture.tsx';
import * as copy from './line-copy.ts';
import { lineSum, type OrderLine } from './model.ts';

const WIDTHS = [80, 176, 352];

function Line({ line, linked }: { line: OrderLine; linked: boolean }) {
  const { piece, quantity, price } = line;
  const name = piece.name ?? copy.orderLineGone;
  const sum = lineSum(line);
  return (
    <li className="order-line">
      <div className="order-line__picture no-print">
        <Picture url={piece.thumbnailUrl} alt="" widths={WIDTHS} sizes="(min-width: 56.25em) 11rem, 4rem" />
      </div>
      <p className="order-line__name">
        {!linked || piece.id === null || piece.name === null ? (
          <span dir="auto">{name}</span>
        ) : (
          <a dir="auto" href={productPath(piece.id)}>
            {name}
          </a>
        )}
        <span className="order-line__quantity">
          {price === null ? copy.orderLineQuantity(quantity) : `${quantity} × ${formatMoney(price)}`}
        </span>
      </p>
      {sum !== null && (
        <p className="order-line__sum" translate="no">
          {formatMoney(sum)}
        </p>
      )}
    </li>
  );
}

/** The lines of an order as it was placed. @param linked whether names link to the product pages */
export function OrderLines({ lines, linked = true }: { lines: readonly OrderLine[]; linked?: boolean }) {
  // The index is a safe key, because lines may lack an id, and their order never changes.
  return (
    <ul>
      {lines.map((line, index) => (
        <Line key={index} line={line} linked={linked} />
      ))}
    </ul>
  );
}
