import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { paths } from '#config/paths.ts';
import { whenRestored } from '#lib/dom/when-restored.ts';
import { restoreScroll } from '#lib/scroll-position.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import * as copy from './copy.ts';
import { lastChange } from './model.ts';
import { OrderCard, OrderSkeletons } from './OrderCard.tsx';
import { historyAddress, openOrderHistory, orderHistory, showOrderPage } from './order-history-store.ts';
import type { OrderPage } from './order-page.ts';
import { useNow } from './use-now.ts';

function NoOrders({ page, pages }: Pick<OrderPage, 'page' | 'pages'>) {
  if (page === 1 && pages <= 1) {
    return (
      <div className="empty-note">
        <p className="empty-note__title">{copy.noOrdersTitle}</p>
        <p>{copy.noOrdersText}</p>
        <a className="button" href={paths.products}>
          {copy.noOrdersShop}
        </a>
      </div>
    );
  }
  return (
    <div className="empty-note">
      <p className="empty-note__title">{copy.noOrdersPageTitle}</p>
      {page > 1 && (
        <a className="button" href={historyAddress(1)}>
          {copy.noOrdersNewest}
        </a>
      )}
      {page < pages && (
        <a className="button" href={historyAddress(page + 1)}>
          {copy.noOrdersOlder}
        </a>
      )}
    </div>
  );
}

/** A page of the signed-in shopper's orders, newest first. */
export function Orders({ heading }: { heading: 'h2' | 'h3' }) {
  const state = useStore(orderHistory.$state);
  const list = useRef<HTMLDivElement>(null);
  const shown = state.status === 'ready' ? state.value : null;
  const now = useNow((shown?.orders ?? []).map(lastChange).filter((time) => time !== null));

  useEffect(openOrderHistory, []);
  useEffect(() => whenRestored(orderHistory.refresh), []);
  useLayoutEffect(() => {
    if (shown) restoreScroll();
  }, [shown]);

  function goToPage(page: number): void {
    // The pressed control is about to be removed.
    list.current?.focus({ preventScroll: true });
    showOrderPage(page);
    list.current?.scrollIntoView();
  }

  return (
    <div ref={list} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {shown ? copy.ordersPage(shown.page) : state.status !== 'failed' && copy.ordersLoading}
      </p>
      {state.status === 'failed' && <LoadFailure title={copy.ordersFailedTitle} onRetry={orderHistory.retry} />}
      {!shown && state.status !== 'failed' && <OrderSkeletons />}
      {shown && shown.orders.length === 0 && <NoOrders {...shown} />}
      {shown && shown.orders.length > 0 && (
        <ul className="orders">
          {shown.orders.map((order) => (
            <OrderCard key={order.id} order={order} heading={heading} now={now} />
          ))}
        </ul>
      )}
      {shown && shown.page <= shown.pages && (
        <Pagination
          page={shown.page}
          pages={shown.pages}
          hrefOf={historyAddress}
          onGo={goToPage}
          label={copy.ordersPages}
        />
      )}
    </div>
  );
}
