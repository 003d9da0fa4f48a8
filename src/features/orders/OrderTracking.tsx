import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#config/paths.ts';
import { askForSession } from '#features/account/ask-for-session.ts';
import { Gate } from '#features/account/Gate.tsx';
import { unknownSession } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { Icon } from '#ui/icons.tsx';
import { ShellFrame } from '#ui/ShellFrame.tsx';
import * as copy from './copy.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { TrackedOrder } from './TrackedOrder.tsx';
import { canGoBack, openOrder } from './tracked-order-store.ts';

function goBack(): void {
  if (canGoBack()) window.history.back();
  else window.location.assign(paths.orders);
}

/** The page of a single order. */
export function OrderTracking() {
  const session = useStore($session, { ssr: () => unknownSession });
  useEffect(askForSession, []);
  useEffect(openOrder, []);
  const waiting = (
    <ShellFrame status="loading" what={copy.trackingWhat} name={null} onRetry={() => undefined}>
      <OrderSkeleton />
    </ShellFrame>
  );
  return (
    <>
      <button type="button" className="tracking__back button button--text no-print" onClick={goBack}>
        <Icon name="arrowLeft" />
        {copy.trackingBack}
      </button>
      {session.status === 'signed-out' && <h1>{copy.trackingTitle}</h1>}
      <Gate session={session} what={copy.trackingGate} waiting={waiting}>
        {() => <TrackedOrder />}
      </Gate>
    </>
  );
}
