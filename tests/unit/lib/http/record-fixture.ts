import { warningRules } from '#catalogue/warning-rules.ts';
import type { ReadingRules } from '#lib/http/records.ts';

/** Reading rules that collect warnings, for one API and one image host. */
export function keepWarnings(): { rules: ReadingRules; warnings: string[] } {
  const warnings: string[] = [];
  const images = { apiOrigin: 'http://localhost:8000', hosts: ['img.example.com'] };
  return { rules: { images, ...warningRules((warning) => warnings.push(warning)) }, warnings };
}

/** An API product record with every field valid. */
export function productRecord(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'drum-7',
    name: 'Djembe',
    category: { id: 3, name: 'Drums' },
    new_price: '249.50',
    old_price: 300,
    thumbnail_url: '/media/7.jpg',
    images_urls: ['https://img.example.com/7a.jpg', '/media/7b.jpg'],
    details: ['Goat skin', 'Iroko'],
    enquire: false,
    description: 'A drum.',
    artist: 'Awa',
    origin: 'Mali',
    materials: ['iroko', 'goat skin'],
    dimensions: '60 × 33 cm',
    in_stock: true,
    stock: 4,
    rating: 4.5,
    rating_count: 12,
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-02-03T04:05:06Z',
    ...more,
  };
}
