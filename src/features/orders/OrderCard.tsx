import { orderPath } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import { formatMoney } from '#lib/money.ts';
import { Picture } from '#ui/Picture.tsx';
import * as copy from './copy.ts';
import { lastChange, type Order, paidPart } from './model.ts';
import { OrderLines } from './OrderLines.tsx';
import { orderDate } from './order-date.ts';
import { relativeTime } from './relative-time.ts';
import { StageBadge } from './StageBadge.tsx';

/** Shows how long ago something happened, with the date as a tooltip. */
function Ago({ time, now }: { time: number; now: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={orderDate(time)}>
      {relativeTime(time, now).text}
    </time>
  );
}

const WIDTHS = [112, 224];

/** In the mosaic beside the order, except on phones. */
const MOST_PICTURES = 4;

interface OrderCardProps {
  order: Order;
  heading: 'h2' | 'h3';
  /** Milliseconds since 1970. */
  now: number;
}

/** An order in the history, with expandable lines. */
export function OrderCard({ order, heading: Heading, now }: OrderCardProps) {
  const reference = `${shop.orderPrefix}${order.id}`;
  const time = lastChange(order);
  const paid = paidPart(order);
  const pictures = order.lines.flatMap(({ piece }) => piece.thumbnailUrl ?? []).slice(0, MOST_PICTURES);
  return (
    <li className="order">
      <div className="order__head">
        <Heading className="order__name">
          <a href={orderPath(order.id)} translate="no">
            {reference}
          </a>
        </Heading>
        <StageBadge stage={order.stage} />
        {order.total !== null && (
          <p className="order__total" translate="no">
            {formatMoney(order.total)}
          </p>
        )}
      </div>
      <p className="order__note">
        {paid && <span>{copy.orderCardPaid[paid]}</span>}
        {time !== null && (
          <span>
            {paid && <span> · </span>}
            <Ago time={time} now={now} />
          </span>
        )}
      </p>
      <div className="order__pictures" aria-hidden="true">
        {pictures.map((url, index) => (
          // Two pieces may have the same picture, and the order of the lines never changes.
          <Picture key={index} url={url} alt="" widths={WIDTHS} sizes="7rem" />
        ))}
      </div>
      <details className="order__lines">
        <summary>
          <span>{copy.itemCount(order)}</span>
          <span className="visually-hidden">{copy.orderCardOf(reference)}</span>
        </summary>
        <OrderLines lines={order.lines} />
      </details>
      {order.status === 'CLOSED' && (
        <a className="button button--quiet" href={orderPath(order.id)}>
          {copy.orderCardTrack}
          <span className="visually-hidden">{` ${reference}`}</span>
        </a>
      )}
    </li>
  );
}

/** Number of skeletons, about one screen of orders. */
const SKELETONS = 3;

/** Placeholders while the orders load. */
export function OrderSkeletons() {
  return (
    <ul className="orders" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className="order order--skeleton skeleton" data-skeleton="" />
      ))}
    </ul>
  );
}
