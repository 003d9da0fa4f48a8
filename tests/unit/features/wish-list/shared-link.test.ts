import { describe, expect, test } from 'vitest';
import { MAX_PIECES } from '#features/wish-list/model.ts';
import { sharedIds, sharedWishListPath } from '#features/wish-list/shared-link.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { fc } from '../../../fixtures/properties.ts';
import { nasty } from '../../lib/id-fixture.ts';

const searchOf = (path: string) => new URL(path, 'https://shop.example').search;
const pageIds = fc.uniqueArray(
  fc
    .oneof(nasty, fc.constantFrom('a,b', ',', '100%', 'a+b', 'a&items=b', '1'))
    .filter((id) => pageIdProblem(id) === null),
  { maxLength: MAX_PIECES },
);

describe('shared wish-list link', () => {
  test('is readable for plain ids', () => {
    expect(sharedWishListPath(['12', 'brass-cuff'])).toBe('/wish-list?items=12,brass-cuff');
  });

  test('round-trips any ids', () => {
    fc.assert(
      fc.property(pageIds, (ids) => {
        expect(sharedIds(searchOf(sharedWishListPath(ids)))).toEqual(ids);
      }),
    );
  });

  test('survives re-encoding by a messenger', () => {
    fc.assert(
      fc.property(pageIds, (ids) => {
        const parameters = new URLSearchParams(searchOf(sharedWishListPath(ids)));
        expect(sharedIds(`?utm_source=mail&${parameters}`)).toEqual(ids);
      }),
    );
  });
});

describe('sharedIds', () => {
  test.each([
    ['', null],
    ['?item=1', null],
    ['?items=', []],
    ['?items=,,%20,', []],
    ['?items=1,1, 2 ', ['1', '2']],
    ['?items=../x,..,.,a/b,search,a%252Fb', []],
    ['?items=%ZZ', ['%ZZ']],
    ['?items=<img src=x>', ['<img src=x>']],
  ])('reads %s as %j', (search, ids) => {
    expect(sharedIds(search)).toEqual(ids);
  });

  test('limits the number of products', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => String(index));
    expect(sharedIds(`?items=${ids}`)).toEqual(ids.slice(0, MAX_PIECES));
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const id of sharedIds(`?items=${text}`) ?? []) expect(pageIdProblem(id)).toBeNull();
      }),
    );
  });
});
