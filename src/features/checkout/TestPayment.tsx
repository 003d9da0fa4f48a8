import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenRestored } from '#lib/dom/when-restored.ts';
import { payButtonCopy } from './copy.ts';
import { $testPayment, payTestBasket } from './test-payment.ts';

/** The pay button of the test payment page. */
export function TestPayment() {
  const payment = useStore($testPayment);
  const loading = payment.status === 'loading';
  // The shopper came back from the provider without paying.
  useEffect(() => whenRestored(() => $testPayment.set({ status: 'idle' })), []);
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
