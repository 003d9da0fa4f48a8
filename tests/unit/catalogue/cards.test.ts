import { expect, test } from 'vitest';
import { cardFields } from '#catalogue/cards.ts';
import { readProduct } from '#catalogue/products-api.ts';

const rules = { images: { apiOrigin: 'http://localhost:8000', hosts: [] } };

test('a card keeps the thumbnail and drops the other images and the long texts', () => {
  const record = {
    id: 1,
    name: 'Bowl',
    new_price: 5,
    images_urls: ['/a.jpg', '/b.jpg'],
    description: 'long',
    details: ['long'],
  };
  const card = cardFields(readProduct(record, rules));
  expect(card).toMatchObject({ id: '1', price: 500, thumbnailUrl: 'http://localhost:8000/a.jpg', imageUrls: [] });
  expect(JSON.stringify(card)).not.toMatch(/long|b\.jpg/);
});
