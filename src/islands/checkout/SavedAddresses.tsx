import { useStore } from '@nanostores/react';
import { $savedAddresses, $savedAddressLookup, chooseSavedAddress } from '#stores/saved-addresses.ts';

/** The addresses of the shopper's account, each a press away. */
export function SavedAddresses() {
  const addresses = useStore($savedAddresses, { ssr: () => [] });
  const lookup = useStore($savedAddressLookup);
  if (addresses.length === 0) return null;
  return (
    <div className="saved-addresses">
      <p id="saved-addresses">From your account</p>
      <ul aria-labelledby="saved-addresses">
        {addresses.map((address) => (
          <li key={address.label}>
            <button type="button" className="saved-address" onClick={() => chooseSavedAddress(address)}>
              <strong>{address.label}</strong> {address.text}
            </button>
          </li>
        ))}
      </ul>
      <p className={lookup === 'idle' ? 'visually-hidden' : undefined} role="status">
        {lookup === 'loading' && 'Looking up the address …'}
        {lookup === 'failed' && 'This address could not be found. Type its ZIP code above.'}
      </p>
    </div>
  );
}
