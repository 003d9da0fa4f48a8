import { useStore } from '@nanostores/react';
import { MILITARY_REFUSAL } from '#domain/military-mail.ts';
import {
  $savedAddresses,
  $savedAddressLookup,
  chooseSavedAddress,
  type SavedAddress,
} from '#stores/saved-addresses.ts';

interface SavedAddressesProps {
  /** An address was pressed that may be several places. */
  onUnsure: (address: SavedAddress) => void;
}

/** The addresses of the shopper's account, each a press away. */
export function SavedAddresses({ onUnsure }: SavedAddressesProps) {
  const addresses = useStore($savedAddresses, { ssr: () => [] });
  const lookup = useStore($savedAddressLookup);
  if (addresses.length === 0) return null;

  async function choose(address: SavedAddress): Promise<void> {
    if ((await chooseSavedAddress(address)) === 'unsure') onUnsure(address);
  }

  return (
    <div className="saved-addresses">
      <p id="saved-addresses">From your account</p>
      <ul aria-labelledby="saved-addresses">
        {addresses.map((address) => (
          <li key={address.label}>
            <button type="button" className="saved-address" onClick={() => choose(address)}>
              <strong>{address.label}</strong> {address.text}
            </button>
          </li>
        ))}
      </ul>
      <p className={lookup === 'idle' ? 'visually-hidden' : undefined} role="status">
        {lookup === 'loading' && 'Looking up the address …'}
        {lookup === 'unsure' && 'This address needs a ZIP code. Choose or type it above.'}
        {lookup === 'refused' && MILITARY_REFUSAL}
        {lookup === 'failed' && 'This address could not be found. Type its ZIP code above.'}
      </p>
    </div>
  );
}
