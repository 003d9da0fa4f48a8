import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { RecordError, readList, readRecords } from '#api/records.ts';

const CALL = 'GET /products/latest';

describe('a list', () => {
  test('is the same bare, as products and as results', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (records) => {
        expect(readList(CALL, records)).toEqual(records);
        expect(readList(CALL, { products: records })).toEqual(records);
        expect(readList(CALL, { results: records, count: 3 })).toEqual(records);
      }),
    );
  });

  test.each([null, undefined, 5, 'text', {}, { products: null }, { results: {} }, { items: [] }, { length: 0 }])(
    '%j is none, and the call is named',
    (raw) => {
      expect(() => readList(CALL, raw)).toThrow(
        new ApiError(CALL, { code: 'schema', problem: 'answered with no list' }),
      );
    },
  );
});

describe('records', () => {
  test('keep their order', () => {
    expect(readRecords(CALL, [3, 1, 2], (raw) => Number(raw) * 2)).toEqual([6, 2, 4]);
  });

  test('that can not be read name the call and the record', () => {
    const read = () => {
      throw new RecordError('product "7": name must be text');
    };
    expect(() => readRecords(CALL, [1], read)).toThrow('GET /products/latest: product "7": name must be text');
    expect(() => readRecords(CALL, [1], read)).toThrow(ApiError);
  });

  test('do not hide an error of another kind', () => {
    const read = () => {
      throw new TypeError('a bug');
    };
    expect(() => readRecords(CALL, [1], read)).toThrow(TypeError);
  });
});
