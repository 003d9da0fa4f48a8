import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/http/errors.ts';
import { RecordError, readList, readRecord, readRecords } from '#lib/http/records.ts';
import { fc } from '../../../fixtures/properties.ts';

const CALL = 'GET /products/latest';

describe('readList', () => {
  test('accepts a bare list, `products` and `results`', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (records) => {
        expect(readList(CALL, records)).toEqual(records);
        expect(readList(CALL, { products: records })).toEqual(records);
        expect(readList(CALL, { results: records, count: 3 })).toEqual(records);
      }),
    );
  });

  test.each([null, undefined, 5, 'text', {}, { products: null }, { results: {} }, { items: [] }, { length: 0 }])(
    'throws for %j and names the request',
    (raw) => {
      expect(() => readList(CALL, raw)).toThrow(
        new ApiError(CALL, { code: 'schema', problem: 'did not respond with a list' }),
      );
    },
  );
});

describe('records', () => {
  const bad = { kind: 'product', id: '7', name: null, field: 'name', problem: 'must be text' } as const;
  const refuse = (raw: unknown) => {
    if (raw === 'bad') throw new RecordError(bad);
    return raw;
  };

  test('keep their order', () => {
    expect(readRecords([3, 1, 2], (raw) => Number(raw) * 2)).toEqual([6, 2, 4]);
  });

  test('are set aside one by one when invalid', () => {
    const aside: unknown[] = [];
    const read = readRecords([1, 'bad', 2, 'bad'], refuse, (record, raw) => aside.push([record, raw]));
    expect(read).toEqual([1, 2]);
    expect(aside).toEqual([
      [bad, 'bad'],
      [bad, 'bad'],
    ]);
    expect(readRecords(['bad'], refuse)).toEqual([]);
  });

  test('that were requested by id throw with the request and the record when invalid', () => {
    const read = () => readRecord(CALL, '7', 'bad', refuse);
    expect(read).toThrow(new ApiError(CALL, { code: 'record', problem: 'product "7": name must be text' }));
    expect(() => readRecord(CALL, '8', 'bad', refuse)).toThrow(
      new ApiError(CALL, { code: 'schema', problem: 'product "7": name must be text' }),
    );
    expect(readRecord(CALL, '7', 'good', refuse)).toBe('good');
  });

  test('do not hide other errors', () => {
    const read = () => {
      throw new TypeError('a bug');
    };
    expect(() => readRecords([1], read)).toThrow(TypeError);
    expect(() => readRecord(CALL, '7', 1, read)).toThrow(TypeError);
  });
});
