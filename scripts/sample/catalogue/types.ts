/** The fourteen crafts of the sample shop; each is a category, with the craft's name as its id. */
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

/** The four pictures of each product, in the order they are shown. */
export type View = 'whole' | 'detail' | 'other-side' | 'room';

/** What every sample product says of itself. `Look` is what its craft's painter needs to draw it. */
export interface SampleProduct<Look = unknown> {
  /** URL-safe and unique in the whole catalogue, for example `maasai-sunrise-cuff`. */
  id: string;
  craft: CraftId;
  name: string;
  maker: string;
  /** Town or region and country, for example `Bolgatanga, Ghana`. */
  origin: string;
  materials: string[];
  /** As a shopper reads it, inches first: `14 × 9 × 9 in (36 × 23 × 23 cm)`. */
  dimensions: string;
  /** Two or three short sentences about the object and how it was made. */
  description: string;
  /** Three to five lines for the bulleted list. */
  details: string[];
  priceCents: number;
  /** Set when the piece is on offer; above `priceCents`. */
  oldPriceCents?: number;
  /** The price is given on request only. */
  enquire?: true;
  /** Pieces in stock; 0 means sold. */
  stock: number;
  featured?: true;
  bestSeller?: true;
  /** ISO date on which the piece came into the shop, 2025-01-01 to 2026-11-15. */
  createdAt: string;
  /** Real height in centimetres: scales the piece in its room picture. */
  heightCm: number;
  look: Look;
}
