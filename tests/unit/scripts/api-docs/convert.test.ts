import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { flag, id, money, name, numeric, pageId, text, wholeFrom } from '#lib/http/records.ts';
import { convert, sharedTypes } from '#scripts/api-docs/convert.ts';

const ajv = new Ajv2020({ strict: false });

/** JSON values as an API may send them. */
const values = [
  ...[null, true, false, 0, 1, 2, 7, 60, -1, 1.5, 0.005, 1e9, 1e15],
  ...[
    '',
    '0',
    '1',
    '7',
    ' 7 ',
    '-7',
    '7.5',
    '.5',
    '5.',
    '1,234',
    '1,234.50',
    '12,34',
    '1e3',
    'x',
    'a/b',
    'a?b',
    'yes',
    'true',
    'on',
  ],
  ...[[], [1], {}, { id: 1 }],
];

describe('a type describes exactly the values that the shop reads', () => {
  test.each<[string, v.GenericSchema, unknown[]?]>([
    ['Money', money],
    ['Id', id],
    ['PageId', pageId],
    ['Flag', flag],
    ['a number', numeric],
    ['a text', text],
    ['a name', name],
    ['a whole number from 0', wholeFrom(0)],
    // JSON Schema cannot limit the value of a number in a text.
    ['a whole number from 1', wholeFrom(1), ['0']],
    ['a whole number up to 50', v.pipe(wholeFrom(0), v.maxValue(50)), ['1,234']],
  ])('%s', (key, read, alsoDescribed = []) => {
    const valid = ajv.compile(sharedTypes[key]?.schema ?? convert(read));
    const described = values.filter((value) => valid(value) && !alsoDescribed.includes(value));
    expect(described).toEqual(values.filter((value) => v.is(read, value)));
    expect(described.length).toBeGreaterThan(0);
  });
});

describe('an object', () => {
  test('requires a field that the shop cannot read without', () => {
    expect(convert(v.object({ id, name: v.optional(text), paid: v.fallback(v.boolean(), false) }))).toEqual({
      type: 'object',
      properties: {
        id: { $ref: '#/components/schemas/Id' },
        name: { type: 'string' },
        paid: { type: ['boolean', 'null'] },
      },
      required: ['id'],
    });
  });

  test('allows null where the shop reads null', () => {
    const shape = v.object({ price: v.nullable(money), none: v.nullable(v.array(v.nullable(text))) });
    expect(convert(shape)).toMatchObject({
      properties: {
        price: { anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] },
        none: { type: ['array', 'null'], items: { type: ['string', 'null'] } },
      },
      required: ['price', 'none'],
    });
  });

  test('has the fields of the object at the end of a pipe that starts with any value', () => {
    const lenient = v.pipe(
      v.nullish(v.unknown(), {}),
      v.transform((value) => value ?? {}),
      v.object({ avatar: v.nullish(text) }),
    );
    expect(convert(v.object({ profile: lenient }))).toEqual({
      type: 'object',
      properties: { profile: { type: ['object', 'null'], properties: { avatar: { type: ['string', 'null'] } } } },
    });
  });
});

test('an unknown kind of schema is an error that says where to add it', () => {
  expect(() => convert(v.map(v.string(), v.string()))).toThrow(
    'scripts/api-docs/convert.ts cannot convert "map" schemas: add a case for them.',
  );
});
