/** Labels of the buy bar's link, which the page and the bar's script both write. */
export const buyBarEnquire = 'Enquire';
export const buyBarEnquireLabel = (name: string): string => `Enquire price: ${name}`;

/** Returns the label of a piece's pictures, in the page and in the lightbox. */
export const picturesOf = (name: string): string => `Pictures of ${name}`;

/** Returns the gallery's counter. */
export const pictureCounter = (number: number, of: number): string => `${number} / ${of}`;

/** Texts of the gallery. Pictures are counted from 1. */
export const galleryAlt = (name: string, number: number, of: number): string => `${name}, picture ${number} of ${of}`;
export const galleryEnlarge = (number: number, of: number): string => `Enlarge picture ${number} of ${of}`;
export const galleryShow = (number: number, of: number): string => `Show picture ${number} of ${of}`;

/** Texts of the lightbox. */
export const lightboxShown = (number: number, of: number): string => `Picture ${number} of ${of}`;
export const lightboxClose = 'Close';
export const lightboxZoom = 'Zoom';
export const lightboxPrevious = 'Previous picture';
export const lightboxNext = 'Next picture';

/** Texts of the page about an offer that has changed since the build. */
export const offerNews = {
  sold: 'This piece has been sold.',
  enquire: 'The price of this piece is now on request.',
  gone: 'This piece is no longer in the shop.',
  price: (amount: string) => `Price updated: ${amount}`,
} as const;

/** Texts of the offer. */
export const offerSold = 'Sold.';
export const offerSoldText = 'This piece has found a home.';
export const offerLastOne = 'One of a kind. This is the only one we have.';
export const offerSave = 'Save';
export const offerShare = 'Share';

/** Texts about sharing a piece. */
export const shareCopied = 'Link to this piece copied';
export const shareCopyYourself = 'Copy this link to share the piece';

/** Labels of a piece's facts. */
export const factsOrigin = 'Origin';
export const factsMaterials = 'Materials';
export const factsDimensions = 'Dimensions';

/** The rest of the caption of the scale picture, after the size of the piece. */
export const scaleBeside = {
  coin: 'beside a quarter dollar',
  person: 'beside a person 5 ft 7 in tall',
  sofa: 'beside a sofa 7 ft wide',
} as const;

/**
 * The rates of delivery.
 * @param from the shop's town
 * @param cents per mile
 * @param militaryDollars the flat charge; null if the shop does not deliver military mail
 */
export const termsDelivery = (from: string, cents: number, militaryDollars: number | null): string => {
  const military = militaryDollars === null ? '' : `, or $${militaryDollars} for military mail`;
  return `Delivery costs ${cents} cents a mile from ${from}${military}.`;
};

/** Delivery to the shopper's place. @param price formatted @param miles null for military mail */
export const termsDeliveryTo = (place: string, price: string, miles: number | null): string => {
  const distance = miles === null ? '' : ` for ${miles} ${miles === 1 ? 'mile' : 'miles'}`;
  return `Delivery to ${place} costs ${price}${distance}.`;
};

/** Tax, returns and payment. `shipping-returns.md` and `terms-and-conditions.md` hold the full wording. */
export const termsTax = (percent: number): string => `Sales tax of ${percent}% is added in your cart.`;
export const termsReturns = 'You may cancel for a refund within 2 days of the purchase. ';
export const termsReturnsMore = 'Shipping & returns';
export const termsPayment = 'You pay on our payment provider’s pages. We never see your card number.';

/** Text of a rating that the shop made up. */
export const ratingSample = 'Sample rating';

/** Heading of a page that is loading. */
export const productSkeletonTitle = 'Product';

/** Texts of the row of best sellers. */
export const bestSellersTitle = 'Best selling';
export const bestSellersAll = 'All best sellers';

/** Texts of the row of related pieces. */
export const relatedAll = (category: string): string => `All ${category}`;
