import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { askForSession } from '#features/account/ask-for-session.ts';
import { Gate } from '#features/account/Gate.tsx';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import * as copy from './copy.ts';
import { OrderSkeletons } from './OrderCard.tsx';
import { Orders } from './Orders.tsx';

interface OrderHistoryProps {
  /** The heading level of an order, one below that of the page or panel. */
  heading?: 'h2' | 'h3';
}

/** The shopper's orders, used on the orders page and in the account's panel. */
export function OrderHistory({ heading = 'h2' }: OrderHistoryProps) {
  const session = useStore($session, { ssr: () => unknownSession });
  useEffect(askForSession, []);
  return (
    <Gate session={session} what={copy.orderHistoryGate} waiting={<OrderSkeletons />}>
      {() => <Orders heading={heading} />}
    </Gate>
  );
}
