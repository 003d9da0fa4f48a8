import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { paths } from '#config/paths.ts';
import { restoreScroll } from '#lib/scroll-position.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { OrderCard, OrderSkeletons } from './OrderCard.tsx';
import { historyAddress, openOrderHistory, orderHistory, showOrderPage } from './order-history-store.ts';
import type { OrderPage } from './order-page.ts';

function NoOrders({ page, pages }: Pick<OrderPage, 'page' | 'pages'>) {
  if (page === 1 && pages <= 1) {
    return (
      <div className="empty-note">
        <p className="empty-note__title">You have no orders yet</p>
        <p>The pieces you buy will stand here, with the way they are on.</p>
        <a className="button" href={paths.products}>
          Go shopping
        </a>
      </div>
    );
  }
  return (
    <div className="empty-note">
      <p className="empty-note__title">There are no orders on this page</p>
      {page > 1 && (
        <a className="button" href={historyAddress(1)}>
          To the newest orders
        </a>
      )}
      {page < pages && (
        <a className="button" href={historyAddress(page + 1)}>
          To older orders
        </a>
      )}
    </div>
  );
}

function OrdersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="empty-note" role="alert">
      <p className="empty-note__title">Your orders could not be loaded</p>
      <p>The connection may be down, or the shop busy.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** A page of the signed-in shopper's orders, newest first. */
export function Orders({ heading }: { heading: 'h2' | 'h3' }) {
  const state = useStore(orderHistory.$state);
  const list = useRef<HTMLDivElement>(null);
  const shown = state.status === 'ready' ? state.value : null;

  useEffect(openOrderHistory, []);
  useLayoutEffect(() => {
    if (shown) restoreScroll();
  }, [shown]);

  /** The control that was pressed is about to go; the keyboard stays with the list. */
  function keepFocus(): void {
    list.current?.focus({ preventScroll: true });
  }
  function goToPage(page: number): void {
    keepFocus();
    showOrderPage(page);
    list.current?.scrollIntoView();
  }
  function retry(): void {
    keepFocus();
    orderHistory.retry();
  }

  return (
    <div className="orders-frame" ref={list} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {shown ? `Page ${shown.page} of your orders` : state.status !== 'failed' && 'Loading...'}
      </p>
      {state.status === 'failed' && <OrdersFailed onRetry={retry} />}
      {!shown && state.status !== 'failed' && <OrderSkeletons />}
      {shown && shown.orders.length === 0 && <NoOrders {...shown} />}
      {shown && shown.orders.length > 0 && (
        <ul className="orders">
          {shown.orders.map((order) => (
            <OrderCard key={order.id} order={order} heading={heading} />
          ))}
        </ul>
      )}
      {shown && shown.page <= shown.pages && (
        <Pagination
          page={shown.page}
          pages={shown.pages}
          hrefOf={historyAddress}
          onGo={goToPage}
          label="Pages of your orders"
        />
      )}
    </div>
  );
}
