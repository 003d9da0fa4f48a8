import type { Product } from '#catalogue/model.ts';
import { cents } from '#lib/money.ts';

export const SITE = 'https://eart.example';

/** A product with every optional text known. */
export function piece(changes: Partial<Product> = {}): Product {
  return {
    id: 'tama',
    name: 'Tama',
    category: { id: 'drums', name: 'Drums' },
    price: cents(16_500),
    oldPrice: null,
    thumbnailUrl: 'https://api.example/tama/whole.jpg',
    imageUrls: ['https://api.example/tama/detail.jpg'],
    details: [],
    description: 'The small talking drum of the griots.',
    artist: 'Mbaye Diop Faye',
    origin: 'Dakar, Senegal',
    maker: 'mbaye-diop-faye-dakar-senegal-1',
    materials: ['Dimb wood', 'Goatskin'],
    dimensions: null,
    inStock: true,
    stock: 3,
    rating: null,
    ratingCount: null,
    createdAt: '2025-09-04T00:00:00.000Z',
    updatedAt: null,
    ...changes,
  };
}

/** Breaks out of every context that does not escape it. */
export const HOSTILE = `</script><!--\u2028"'><img src=x onerror=alert(1)>]]>&amp;\u0000\ufffe\ud800`;
