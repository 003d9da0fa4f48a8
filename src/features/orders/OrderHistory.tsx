import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { askForSession } from '#features/account/ask-for-session.ts';
import { Gate } from '#features/account/Gate.tsx';
import { openSignIn } from '#features/account/sign-in-dialog-store.ts';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { OrderSkeletons } from './OrderCard.tsx';
import { Orders } from './Orders.tsx';

interface OrderHistoryProps {
  /** The level of an order's heading, below that of the page or the panel. */
  heading?: 'h2' | 'h3';
}

/** The shopper's orders: a page of its own, and a panel of the account. */
export function OrderHistory({ heading = 'h2' }: OrderHistoryProps) {
  const session = useStore($session, { ssr: () => unknownSession });
  useEffect(askForSession, []);
  return (
    <Gate session={session} what="your orders" waiting={<OrderSkeletons />} onSignIn={openSignIn}>
      {() => <Orders heading={heading} />}
    </Gate>
  );
}
