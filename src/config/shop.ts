/**
 * What an operator changes to make this shop theirs. Everything here is public.
 * Phone and e-mail are placeholders from ranges reserved for examples.
 */
export const shop = {
  name: 'Eart',
  email: 'hello@example.com',
  /** E.164, for `tel:` and `sms:` links. */
  phone: '+15405550142',
  phoneLabel: '(540) 555-0142',
  address: { street: '114 Market Street SE', city: 'Roanoke', state: 'VA', zip: '24011', country: 'US' },
  /** Where deliveries start; degrees, WGS 84. */
  location: { latitude: 37.271, longitude: -79.9414 },
  /** Virginia sales tax with the local share, in tenths of a percent: 53 is 5.3 %. */
  taxPerMille: 53,
  /** Delivery charge in hundredths of the distance in miles: 10 is 10 % of the miles, in dollars. */
  deliveryPercentOfMiles: 10,
  /**
   * Delivery charge for military mail (APO, FPO, DPO), in whole dollars, wherever it goes; null where the shop does not
   * deliver it, and the address field says so.
   */
  militaryDeliveryDollars: 25 as number | null,
  /**
   * Days after delivery within which a piece may be sent back for a change of mind, as the texts of the shop say; null where
   * they count otherwise (here: from the purchase), and search engines are only told where to read it.
   */
  returnDays: null as number | null,
  /** Right end of the price slider, in whole dollars; dearer pieces are shown while it stands there. */
  priceCeiling: 1000,
  orderPrefix: 'EART-',
} as const;

/** What only pages and feeds say: apart, so that no script carries it. */
export const shopTexts = {
  tagline: 'African craft & contemporary art',
  description:
    'Handmade African craft and contemporary art, chosen piece by piece and sent from Roanoke, Virginia to anywhere in the United States.',
  hours: [
    { days: 'Monday to Saturday', time: '7 AM to 10 PM' },
    { days: 'Sunday', time: 'closed' },
  ],
  /** The two promotional banners of the home page: matched against category names, else searched for. */
  banners: [
    {
      category: 'bracelets',
      search: 'bracelet',
      title: 'Bracelets',
      text: 'Beads, brass and ebony, one wrist at a time.',
    },
    { category: 'drums', search: 'drum', title: 'Drums', text: 'Carved, laced and tuned by the people who play them.' },
  ],
} as const;
