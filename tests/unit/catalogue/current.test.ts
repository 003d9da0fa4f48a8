import { expect, test } from 'vitest';
import { currentCatalogue, hidingCatalogue, shareCatalogue } from '#catalogue/current.ts';
import { settings } from '#config/settings.ts';
import { generatedCatalogue } from '../../fixtures/generated-catalogue.ts';

test('only routes marked showsCatalogue can access the catalogue', async () => {
  const { products, categoriesWithProducts } = generatedCatalogue(3);
  const lists = { featured: [], offer: [], 'best-seller-six': [], 'best-seller': [], latest: [] };
  const catalogue = {
    products,
    prerendered: products,
    lostCategories: new Set<string>(),
    makers: [],
    categoriesWithProducts,
    lists,
    pageSize: 10,
    kept: [],
    leftOut: [],
    missingPictures: new Set<string>(),
    warnings: [],
  };
  shareCatalogue(catalogue);
  const asking = async () => currentCatalogue(settings);
  await expect(hidingCatalogue(asking)).rejects.toThrow('showsCatalogue');
  expect(await asking()).toBe(catalogue);
  expect(await hidingCatalogue(async () => 'nothing of it')).toBe('nothing of it');
  expect(await asking()).toBe(catalogue);
});
