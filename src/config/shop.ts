/**
 * The data that an operator changes to make this shop their own. All of it is public. `npm run init` writes the name, email,
 * phone, address, location, tax and hours. A build lists what is still a placeholder (`scripts/first-run`).
 */
export const shop = {
  name: 'Eart',
  email: 'hello@example.com',
  /** E.164, for `tel:` and `sms:` links. */
  phone: '+15405550142',
  phoneLabel: '(540) 555-0142',
  address: {
    street: '114 Market Street SE',
    city: 'Roanoke',
    state: 'VA',
    zip: '24011',
    country: 'US',
  },
  /** Where deliveries start, in degrees (WGS 84). */
  location: { latitude: 37.271, longitude: -79.9414 },
  /** Sales tax including the local share, in tenths of a percent: 53 is 5.3%. */
  taxPerMille: 53,
  /** Delivery charge in cents per mile: 10 is $0.10 per mile. */
  deliveryPercentOfMiles: 10,
  /**
   * Flat delivery charge for military mail (APO, FPO, DPO), in whole dollars. With null, the shop does not deliver it, and the
   * address field says so.
   */
  militaryDeliveryDollars: 25 as number | null,
  /**
   * Number of days after delivery in which a shopper may return a piece, as in the shop's texts. Null if they count differently
   * (here: from the purchase): then search engines get only a link to the policy.
   */
  returnDays: null as number | null,
  /** Maximum of the price slider, in whole dollars. At the maximum, the list also shows more expensive pieces. */
  priceCeiling: 1000,
  orderPrefix: 'EART-',
} as const;

/** Texts for pages and feeds only. Separate from `shop`, so that no script includes them. */
export const shopTexts = {
  tagline: 'African craft & contemporary art',
  description:
    'Handmade African craft and contemporary art, chosen piece by piece and shipped from Roanoke, Virginia, to anywhere in the United States.',
  hours: [
    { days: 'Monday to Saturday', time: '7 AM to 10 PM' },
    { days: 'Sunday', time: 'closed' },
  ],
  /** The two promotional banners of the home page. Each links to the matching category, else to a search. */
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
