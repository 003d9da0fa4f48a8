import { orderPath } from '#config/paths.ts';
import { shop } from '#config/shop.ts';
import { formatMoney } from '#lib/money.ts';
import { itemCount, type Order, paidPart } from './model.ts';
import { OrderLines } from './OrderLines.tsx';
import { orderDate } from './order-date.ts';
import { relativeTime } from './relative-time.ts';
import { StageBadge } from './StageBadge.tsx';

/** How long ago something was, with the date for whoever points at it. */
function Ago({ time }: { time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={orderDate(time)}>
      {relativeTime(time, Date.now())}
    </time>
  );
}

const paidLabels = { all: 'Fully paid', some: 'Partially paid', none: 'Not paid' };

interface OrderCardProps {
  order: Order;
  heading: 'h2' | 'h3';
}

/** An order in the history; its lines unfold. */
export function OrderCard({ order, heading: Heading }: OrderCardProps) {
  const reference = `${shop.orderPrefix}${order.id}`;
  const time = order.updatedAt ?? order.createdAt;
  const paid = paidPart(order);
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
        {paid && <span>{paidLabels[paid]}</span>}
        {time !== null && (
          <span>
            {paid && <span> · </span>}
            <Ago time={time} />
          </span>
        )}
      </p>
      <details className="order__lines">
        <summary>
          <span>{itemCount(order)}</span>
          <span className="visually-hidden">{` of ${reference}`}</span>
        </summary>
        <OrderLines lines={order.lines} />
      </details>
      {order.status === 'CLOSED' && (
        <a className="button button--quiet" href={orderPath(order.id)}>
          Track order<span className="visually-hidden">{` ${reference}`}</span>
        </a>
      )}
    </li>
  );
}

/** Skeletons of the history: about what a screen holds. */
const SKELETONS = 3;

/** Stands where orders will be. */
export function OrderSkeletons() {
  return (
    <ul className="orders" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className="order order--skeleton skeleton" data-skeleton="" />
      ))}
    </ul>
  );
}
