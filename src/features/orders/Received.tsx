import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Order } from './model.ts';
import { ARRIVED } from './order-timeline.ts';
import { $receiving, markReceived } from './tracked-order-store.ts';

const outcomes = {
  received: 'Thank you. The order is completed.',
  refused: 'This order was changed in the meantime. Above is how it stands now.',
};

/** Lets the shopper say that an arrived order is there. */
export function Received({ order }: { order: Order }) {
  const receiving = useStore($receiving);
  const outcome = useRef<HTMLParagraphElement>(null);
  const settled = receiving === 'received' || receiving === 'refused';

  useEffect(() => {
    // The button that was pressed is gone.
    if (settled) outcome.current?.focus();
  }, [settled]);

  return (
    <div className="received">
      {order.stage === ARRIVED && (
        <>
          <p>Your order is said to be there. Do you have it?</p>
          <button
            type="button"
            className="button"
            aria-disabled={receiving === 'sending'}
            onClick={() => void markReceived(order.id)}
          >
            Received?
          </button>
        </>
      )}
      {settled && (
        <p className="notice" role="status" tabIndex={-1} ref={outcome}>
          {outcomes[receiving]}
        </p>
      )}
      {receiving === 'failed' && (
        <p className="form-failure" role="alert">
          This could not be saved. Please try again.
        </p>
      )}
    </div>
  );
}
