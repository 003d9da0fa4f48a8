import { useStore } from '@nanostores/react';
import { payButtonCopy } from './copy.ts';
import { $testPayment, payTestBasket } from './test-payment.ts';

/** The pay button of the test payment page. */
export function TestPayment() {
  const payment = useStore($testPayment);
  const loading = payment.status === 'loading';
  return (
    <>
      {payment.status === 'failed' && (
        <p className="form-failure" role="alert">
          {payment.text}
        </p>
      )}
      <button type="button" className="button button--large" aria-disabled={loading} onClick={payTestBasket}>
        {loading ? payButtonCopy.paying : payButtonCopy.ready}
      </button>
    </>
  );
}
