import type { Catalogue } from '#scripts/sample/api/seed.ts';
import type { CraftId, SampleProduct } from '#scripts/sample/catalogue/types.ts';

function piece(
  id: string,
  craft: CraftId,
  name: string,
  priceCents: number,
  more: Partial<SampleProduct> = {},
): SampleProduct {
  return {
    id,
    craft,
    name,
    maker: 'Abena Owusu',
    origin: 'Bolgatanga, Ghana',
    materials: ['elephant grass', 'natural dye'],
    dimensions: '14 × 9 × 9 in (36 × 23 × 23 cm)',
    description: `${name}, woven by hand.`,
    details: ['Made by hand', 'Signed by the maker', 'Fair trade'],
    priceCents,
    stock: 9,
    createdAt: '2026-01-01',
    heightCm: 23,
    look: {},
    ...more,
  };
}

/** A small catalogue with one of each case: on offer, enquire-only, sold, odd cents, accents, equal prices. */
export const fixtureCatalogue: Catalogue = {
  categories: [
    { id: 'baskets', name: 'Baskets', thumbnailProductId: 'market-basket' },
    { id: 'drums', name: 'Drums', thumbnailProductId: 'talking-drum' },
    { id: 'bracelets', name: 'Bracelets', thumbnailProductId: 'brass-cuff' },
  ],
  products: [
    piece('market-basket', 'baskets', 'Market Basket', 4550, {
      featured: true,
      bestSeller: true,
      createdAt: '2026-03-01',
    }),
    piece('bolga-fan', 'baskets', 'Bolga Fan', 1999, { oldPriceCents: 2500, createdAt: '2026-11-15' }),
    piece('talking-drum', 'drums', 'Talking Drum', 18_000, { bestSeller: true, createdAt: '2025-01-01' }),
    piece('djembe', 'drums', 'Djembe', 124_500, { maker: 'Sékou Touré', featured: true, createdAt: '2026-06-10' }),
    piece('royal-drum', 'drums', 'Royal Drum', 500_000, { enquire: true, createdAt: '2025-06-01' }),
    piece('brass-cuff', 'bracelets', 'Brass Cuff', 7500, { createdAt: '2025-09-09' }),
    piece('bead-bangle', 'bracelets', 'Bead Bangle', 7500, { stock: 2, createdAt: '2025-09-09' }),
    piece('sold-bangle', 'bracelets', 'Sold Bangle', 9000, { stock: 0, createdAt: '2025-10-01' }),
    piece('penny-bead', 'bracelets', 'Penny Bead', 7, { stock: 99, createdAt: '2025-02-01' }),
    piece('dime-bead', 'bracelets', 'Dime Bead', 10, { stock: 99, createdAt: '2025-02-02' }),
    piece('score-bead', 'bracelets', 'Score Bead', 20, { stock: 99, createdAt: '2025-02-03' }),
    piece('odd-bead', 'bracelets', 'Odd Bead', 101, { stock: 99, createdAt: '2025-02-04' }),
  ],
};
