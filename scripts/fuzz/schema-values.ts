import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that `docs/openapi.json` uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  pattern?: string;
}

/** The element and the attribute that no page may have. */
export const MARK = 'x-fuzz';

/** The global variable that code in texts would set. */
export const RAN = 'fuzzed';

const hostile = [
  `<${MARK}>`,
  `</script><${MARK}></${MARK}>`,
  `"><${MARK} on${MARK}="1">`,
  `' ${MARK}='1' style='color:red`,
  `<!--<script>${MARK}</script>`,
  `"'></script></style></title></textarea><script>${RAN}=1</script><img src=x onerror="${RAN}=1">`,
  `]]><${MARK}/>`,
  `&lt;${MARK}&gt; &amp;lt;${MARK}&gt;`,
  `\u2028\u2029\u0000\u0008\ufffe`,
  `javascript:${RAN}=1`,
  `${'`'}\${${MARK}}${'`'} {{${MARK}}}`,
  '\ud800',
  '\u202e rtl \r\n second line',
  'https://img.example/a.png?"><x',
  '/media/a b%.png',
  '2026-01-01T00:00:00Z',
  '2026-02-30',
  '24½ × 20 in',
  '__proto__',
  ' ',
];

const ids = [
  '../up',
  'a/b',
  '..',
  '.',
  '',
  '%',
  '100%',
  '%2e%2e',
  'a b',
  '日本',
  'é',
  'e\u0301',
  '__proto__',
  'constructor',
  'search',
  'index',
  'page',
  'featured',
  'A',
  'a',
  'a,b',
  'a.html',
  'nul',
  `<${MARK}>`,
  `"'${MARK}&`,
  '$1',
  ':id',
  '*',
  1,
  '1',
  -1,
];

const anyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
);

const anyId: Arbitrary<string | number> = fc.oneof(
  { arbitrary: fc.constantFrom(...ids), weight: 2 },
  { arbitrary: fc.stringMatching(/^[a-z\d-]{1,12}$/), weight: 3 },
  anyText,
  fc.integer(),
);

/** Any JSON, with hostile texts. */
export const anyJson: Arbitrary<unknown> = fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 2 });

function ofType(type: string | undefined, schema: Schema, all: Record<string, Schema>): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1e12, noNaN: true });
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return schema.minLength ? anyText.filter(({ length }) => length > 0) : anyText;
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, all), { maxLength: 3 });
    case 'object':
      return recordsOf(schema, all);
    default:
      return anyJson;
  }
}

/** Returns objects that a schema allows. Fields that are not required are sometimes missing. */
export function recordsOf(
  { properties = {}, required = [] }: Schema,
  all: Record<string, Schema>,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, all)] as const);
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
}

/** Returns values that a schema allows. @param all schemas by name */
function valuesOf(schema: Schema, all: Record<string, Schema>): Arbitrary<unknown> {
  const name = schema.$ref?.split('/').at(-1);
  // The pattern of an id allows few of the ids that a shop may meet.
  if (name === 'PageId' || name === 'Id') return anyId;
  if (name !== undefined) return valuesOf(all[name] ?? {}, all);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, all)));
  return fc.oneof(...[schema.type].flat().map((type) => ofType(type, schema, all)));
}
