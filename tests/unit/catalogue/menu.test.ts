import { expect, test } from 'vitest';
import { menuOf } from '#catalogue/menu.ts';

const category = (id: string, ids: string[]) => ({
  category: { id, name: `Name of ${id}`, thumbnailUrl: null },
  ids,
  products: [],
});

test('the header shows categories that have products, in their order', () => {
  const categoriesWithProducts = [category('masks', ['1']), category('empty', []), category('drums', ['2', '3'])];
  expect(menuOf({ categoriesWithProducts })).toEqual([
    { id: 'masks', name: 'Name of masks' },
    { id: 'drums', name: 'Name of drums' },
  ]);
});

test('the header of a shop with a hundred categories shows the first fourteen', () => {
  const categoriesWithProducts = Array.from({ length: 100 }, (_, index) => category(String(index), ['1']));
  const menu = menuOf({ categoriesWithProducts });
  expect(menu).toHaveLength(14);
  expect(menu.at(-1)?.id).toBe('13');
});
