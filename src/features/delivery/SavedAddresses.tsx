import { useStore } from '@nanostores/react';
import * as copy from './copy.ts';
import { $savedAddresses, chooseSavedAddress, type SavedAddress } from './saved-addresses.ts';
import { $savedAddressLookup } from './store.ts';

interface SavedAddressesProps {
  onChoose: () => void;
  /** The chosen address may be one of several places. */
  onUnsure: (address: SavedAddress) => void;
}

/** Buttons for the addresses that are saved in the shopper's account. */
export function SavedAddresses({ onChoose, onUnsure }: SavedAddressesProps) {
  const addresses = useStore($savedAddresses, { ssr: () => [] });
  const lookup = useStore($savedAddressLookup);
  if (addresses.length === 0) return null;

  async function choose(address: SavedAddress): Promise<void> {
    onChoose();
    if ((await chooseSavedAddress(address)) === 'unsure') onUnsure(address);
  }

  return (
    <div className="saved-addresses">
      <p id="saved-addresses">{copy.savedAddressesTitle}</p>
      <ul aria-labelledby="saved-addresses">
        {addresses.map((address) => (
          <li key={address.label}>
            <button type="button" className="saved-address" onClick={() => choose(address)}>
              <strong>{address.label}</strong>{' '}
              <span dir="auto" translate="no">
                {address.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={lookup === 'idle' ? 'visually-hidden' : undefined} role="status">
        {lookup !== 'idle' && copy.savedAddressLookupCopy[lookup]}
      </p>
    </div>
  );
}
