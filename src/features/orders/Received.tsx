import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { receivedCopy } from './copy.ts';
import type { Order } from './model.ts';
import { ARRIVED } from './order-timeline.ts';
import { $receiving, markReceived } from './tracked-order-store.ts';

/** Lets the shopper confirm that an arrived order was received. */
export function Received({ order }: { order: Order }) {
  const receiving = useStore($receiving);
  const outcome = useRef<HTMLParagraphElement>(null);
  const settled = receiving === 'received' || receiving === 'refused';

  useEffect(() => {
    // The pressed button was removed, so move the focus to the outcome.
    if (settled) outcome.current?.focus();
  }, [settled]);

  return (
    <div className="received">
      {order.stage === ARRIVED && (
        <>
          <p>{receivedCopy.question}</p>
          <button
            type="button"
            className="button"
            aria-disabled={receiving === 'sending'}
            onClick={() => void markReceived(order.id)}
          >
            {receivedCopy.button}
          </button>
        </>
      )}
      {settled && (
        <p className="notice" role="status" tabIndex={-1} ref={outcome}>
          {receivedCopy[receiving]}
        </p>
      )}
      {receiving === 'failed' && (
        <p className="form-failure" role="alert">
          {receivedCopy.failed}
        </p>
      )}
    </div>
  );
}
