import { describe, expect, test } from 'vitest';
import { groupByMaker, makerSlug } from '#catalogue/makers.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { fc } from '../../fixtures/properties.ts';
import { piece } from '../seo/product-fixture.ts';

const slugOf = (artist: string | null, origin: string | null = null) => makerSlug({ artist, origin });

function made(id: string, artist: string | null, origin: string | null = null) {
  return piece({ id, artist, origin, maker: slugOf(artist, origin) });
}

describe('the slug of a maker', () => {
  test('is readable and stays as it is', () => {
    expect(slugOf('Abena Osei', 'Kumasi, Ghana')).toBe('abena-osei-kumasi-ghana-1yh8ah3');
    expect(slugOf('Aïcha N’Diaye', 'Thiès, Senegal')).toMatch(/^aicha-ndiaye-thies-senegal-[\da-z]+$/);
  });

  test('does not depend on case, width or spaces', () => {
    expect(slugOf(' ABENA  Osei', 'kumasi,\tGhana')).toBe(slugOf('Abena Osei', 'Kumasi, Ghana'));
  });

  test('differs for makers of one name from different places, and for names that look equal in an address', () => {
    const makers = [
      ['Ama', null],
      ['Ama', 'Ghana'],
      ['Ama', 'Togo'],
      ['Ama Ghana', null],
      ['Ama!', 'Ghana'],
      ['Ama / Ghana', null],
      ['Àma', 'Ghana'],
      ['陶芸家', null],
      ['🎨', null],
      ['🧵', null],
      ['..', null],
    ] as const;
    expect(new Set(makers.map(([artist, origin]) => slugOf(artist, origin))).size).toBe(makers.length);
  });

  test('is missing only without a name', () => {
    expect([slugOf(null, 'Ghana'), slugOf(' \u0007 ')]).toEqual([null, null]);
    expect(slugOf('🎨')).toMatch(/^maker-/);
  });

  test('is a safe file name and address for any text', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(anyText, fc.option(anyText), (artist, origin) => {
        const slug = slugOf(artist, origin);
        if (slug === null) return;
        expect(slug).toMatch(/^[a-z\d]+(-+[a-z\d]+)+$/);
        expect(slug.length).toBeLessThan(70);
        expect(pageIdProblem(slug)).toBeNull();
      }),
    );
  });
});

test('products are grouped by maker, sorted by name, under the first spelling', () => {
  const products = [
    made('1', 'Kofi', 'Togo'),
    made('2', 'Ama'),
    made('3', 'KOFI', 'Togo'),
    made('4', 'Kofi', 'Ghana'),
    made('5', null),
    { ...made('6', 'Zola'), maker: null },
  ];
  const totals = new Map([[slugOf('Kofi', 'Togo') ?? '', 9]]);
  const groups = groupByMaker(products, totals);
  expect(groups.map(({ maker, works }) => [maker.name, maker.origin, ...works.map(({ id }) => id)])).toEqual([
    ['Ama', null, '2'],
    ['Kofi', 'Ghana', '4'],
    ['Kofi', 'Togo', '1', '3'],
  ]);
  expect(groups[2]?.total).toBe(9);
});
