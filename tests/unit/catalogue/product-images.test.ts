import { expect, test } from 'vitest';
import { allImages, mainImage } from '#catalogue/product-images.ts';

test('the main image is the thumbnail, else the first image, else null', () => {
  expect(mainImage({ thumbnailUrl: 't', imageUrls: ['a', 'b'] })).toBe('t');
  expect(mainImage({ thumbnailUrl: null, imageUrls: ['a', 'b'] })).toBe('a');
  expect(mainImage({ thumbnailUrl: null, imageUrls: [] })).toBeNull();
});

test('all images are the thumbnail and the other images without duplicates', () => {
  expect(allImages({ thumbnailUrl: 'b', imageUrls: ['a', 'b', 'a', 'c'] })).toEqual(['b', 'a', 'c']);
  expect(allImages({ thumbnailUrl: null, imageUrls: ['a'] })).toEqual(['a']);
  expect(allImages({ thumbnailUrl: null, imageUrls: [] })).toEqual([]);
});
