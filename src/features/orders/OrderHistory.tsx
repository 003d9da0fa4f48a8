import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { askForSession } from '#stores/ask-for-session.ts';
import { openSignIn } from '#stores/sign-in-dialog.ts';
import { Gate } from '#ui/Gate.tsx';
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
