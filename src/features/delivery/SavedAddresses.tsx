import { useStore } from '@nanostores/react';
import { MILITARY_REFUSAL } from './military-mail.ts';
import { $savedAddresses, $savedAddressLookup, chooseSavedAddress, type SavedAddress } from './saved-addresses.ts';

interface SavedAddressesProps {
  /** An address was pressed. */
  onChoose: () => void;
  /** An address was pressed that may be several places. */
  onUnsure: (address: SavedAddress) => void;
}

const lookupTexts = {
  loading: 'Looking up the address …',
  refused: MILITARY_REFUSAL,
  unsure: 'This address needs a ZIP code. Choose or type it above.',
  failed: 'This address could not be found. Type its ZIP code above.',
};

/** The addresses of the shopper's account, each a press away. */
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
      <p id="saved-addresses">From your account</p>
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
        {lookup !== 'idle' && lookupTexts[lookup]}
      </p>
    </div>
  );
}
