/** The fourteen crafts of the sample shop. Each is a category whose id is the craft's name. */
export type CraftId =
  | 'bracelets'
  | 'drums'
  | 'masks'
  | 'baskets'
  | 'paintings'
  | 'textiles'
  | 'stools'
  | 'pottery'
  | 'sculpture'
  | 'necklaces'
  | 'kalimbas'
  | 'prints'
  | 'beadwork'
  | 'leather';

/** The four pictures of each product, in display order. */
export type View = 'whole' | 'detail' | 'other-side' | 'room';

/** A product of the sample catalogue. `Look` is the data that the craft's painter needs to draw it. */
export interface SampleProduct<Look = unknown> {
  /** URL-safe and unique across the catalogue, for example `maasai-sunrise-cuff`. */
  id: string;
  craft: CraftId;
  name: string;
  maker: string;
  /** Town or region and country, for example `Bolgatanga, Ghana`. */
  origin: string;
  materials: string[];
  /** Formatted for display, inches first: `14 × 9 × 9 in (36 × 23 × 23 cm)`. */
  dimensions: string;
  /** Two or three short sentences about the object and how it was made. */
  description: string;
  /** Three to five lines for the bulleted list. */
  details: string[];
  priceCents: number;
  /** Regular price in cents. Set only when the product is discounted, and always above `priceCents`. */
  oldPriceCents?: number;
  /** The product has no listed price. The shopper must ask for it. */
  enquire?: true;
  /** Number in stock. 0 means sold out. */
  stock: number;
  featured?: true;
  bestSeller?: true;
  /** ISO date when the product was added to the shop, 2025-01-01 to 2026-11-15. */
  createdAt: string;
  /** Actual height in centimeters. Determines the scale of the room picture. */
  heightCm: number;
  look: Look;
}
