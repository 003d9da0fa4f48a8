/** Texts of the form for the delivery place and the recipient. */
export const deliveryFormName = 'Full name';
export const deliveryFormNameMissing = 'Enter the recipient’s name.';
export const deliveryFormStreet = 'Street and number';
export const deliveryFormStreetMissing = 'Enter the street and number.';
export const deliveryFormUnit = 'Unit';
export const deliveryFormPhone = 'Phone';
export const deliveryFormGiftNote = 'Gift note';
export const deliveryFormGiftNoteHint = (limit: number): string => `Goes with your parcel. Up to ${limit} characters.`;
export const deliveryFormGiftNoteLeft = (left: number): string =>
  left === 0 ? 'No characters left.' : `${left} ${left === 1 ? 'character' : 'characters'} left.`;

/** Texts of the place field. With a Google key it also finds streets. */
export const placePickerLabel = 'Deliver to';
export const placePickerHint = 'A US ZIP code, or a city and its state.';
export const placePickerStreetLabel = 'Delivery address';
export const placePickerStreetHint = 'Street and number, or a ZIP code.';

/** Texts of the list of places. */
export const placeListLabel = 'Places';

/** Errors at the place field. */
export const placeFaults = {
  missing: 'Where should we deliver? A ZIP code is enough.',
  unknown: 'No match found. Try a ZIP code, or a city and its state.',
  several: 'Several places match. Choose one, or enter its ZIP code.',
  unread: 'We couldn’t load places.',
  lookup: 'We couldn’t look up this place.',
} as const;

/** Texts below the place field, besides the errors. */
export const placeNoteLoading = 'Looking up the place…';
export const placeNoteTryAgain = 'Try again';
export const placeNoteFound = (count: number): string =>
  `${count} ${count === 1 ? 'place' : 'places'}. Use the arrow keys to choose.`;

/** Shown when the shop does not deliver military mail. */
export const MILITARY_REFUSAL = 'We don’t ship to military addresses yet.';

/** Texts of the buttons for the addresses in the shopper's account. */
export const savedAddressesTitle = 'From your account';
export const savedAddressesDefault = 'Default address';
export const savedAddressesHome = 'Home';
export const savedAddressesWork = 'Work';

/** Status of the lookup of a saved address. */
export const savedAddressLookupCopy = {
  loading: 'Looking up the address…',
  refused: MILITARY_REFUSAL,
  unsure: 'This address needs a ZIP code. Choose or enter it above.',
  failed: 'We couldn’t find this address. Enter its ZIP code above.',
} as const;
