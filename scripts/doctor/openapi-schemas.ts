import { fieldsOf } from '#lib/fields.ts';
import { nameIn, type OpenApi, type Schema } from '#scripts/api-docs/openapi.ts';

/** A difference between what the shop reads and what an API describes. */
export interface Difference {
  /** `lacks`: the field is missing; `type`: it has another type. */
  kind: 'lacks' | 'type';
  /** The field: `Product.category.id`. */
  field: string;
  says: string;
  /** Whether the shop needs the field. */
  needed: boolean;
}

/** A description may nest schemas without end. */
const MOST_DEPTH = 24;

/** Decodes one part of a JSON pointer in a URL. */
function pointerKey(text: string): string {
  const decoded = text.replaceAll(/(%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Resolves a reference inside a description. Returns null for one that leads elsewhere. */
export function resolve(description: unknown, raw: unknown): unknown {
  let value = raw;
  for (let step = 0; step < MOST_DEPTH; step++) {
    const { $ref } = fieldsOf(value);
    if (typeof $ref !== 'string') return value;
    if (!$ref.startsWith('#/')) return null;
    value = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((parent, key) => fieldsOf(parent)[pointerKey(key)], description);
  }
  return null;
}

interface Theirs {
  /** JSON types, with `null` if it is allowed. Empty if the description does not say. */
  types: Set<string>;
  properties: Readonly<Record<string, unknown>>;
  items: unknown;
  options: unknown[];
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' && Number.isInteger(value)
    ? 'integer'
    : Array.isArray(value)
      ? 'array'
      : typeof value;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads a schema of a description, with the parts of `allOf` merged. OpenAPI 3.0 has `nullable` instead of the type null.
 * @param merged schemas that are part of it already, because parts may contain each other in a circle
 */
function readTheirs(description: unknown, raw: unknown, merged = new Set<unknown>()): Theirs {
  const resolved = resolve(description, raw);
  const schema = merged.has(resolved) ? {} : fieldsOf(resolved);
  merged.add(resolved);
  const given = [schema.type].flat().filter((type) => typeof type === 'string');
  const values = 'const' in schema ? [schema.const] : listIn(schema.enum);
  const types = new Set(given.length > 0 ? given : values.map(typeOfValue));
  const properties = { ...fieldsOf(schema.properties) };
  const options = [...listIn(schema.anyOf), ...listIn(schema.oneOf)];
  let { items } = schema;
  for (const part of listIn(schema.allOf)) {
    const read = readTheirs(description, part, merged);
    for (const type of read.types) types.add(type);
    Object.assign(properties, read.properties);
    options.push(...read.options);
    items ??= read.items;
  }
  if (types.size === 0 && Object.keys(properties).length > 0) types.add('object');
  if (types.size === 0 && items !== undefined) types.add('array');
  if (schema.nullable === true && types.size > 0) types.add('null');
  return { types, properties, items, options };
}

const isNull = ({ types }: Theirs) => types.size === 1 && types.has('null');

/**
 * Reads a schema, or all of the alternatives that it consists of.
 * @param read schemas that were read already, because alternatives may contain each other in a circle
 */
function alternativesOf(description: unknown, raw: unknown, read = new Set<unknown>()): Theirs[] {
  const schema = resolve(description, raw);
  if (read.has(schema)) return [];
  read.add(schema);
  const given = readTheirs(description, schema);
  const options = given.options.filter((option) => !isNull(readTheirs(description, option)));
  return options.length === 0 ? [given] : options.flatMap((option) => alternativesOf(description, option, read));
}

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'a boolean',
  object: 'an object',
  array: 'a list',
};
const named = (types: Iterable<string>) => [...types].map((type) => names[type] ?? type).join(' or ');

/**
 * Compares a response of the shop's document with that of a description.
 * @param description the other description, which references in `theirs` lead to
 * @returns nothing where the description does not say enough
 */
export function compareSchemas(document: OpenApi, ours: Schema, description: unknown, theirs: unknown): Difference[] {
  function ofFields(properties: Readonly<Record<string, Schema>>, required: readonly string[], at: string) {
    return (given: Theirs, needed: boolean, depth: number): Difference[] =>
      Object.entries(properties).flatMap(([key, schema]): Difference[] => {
        const field = at ? `${at}.${key}` : key;
        const isNeeded = needed && required.includes(key);
        if (key in given.properties) return compare(schema, given.properties[key], field, isNeeded, depth + 1);
        return isNeeded ? [{ kind: 'lacks', field, says: `lacks ${field}`, needed: true }] : [];
      });
  }

  function compare(mine: Schema, raw: unknown, at: string, needed: boolean, depth: number): Difference[] {
    return alternativesOf(description, raw).flatMap((given) => compareRead(mine, given, at, needed, depth));
  }

  function compareRead(mine: Schema, given: Theirs, at: string, needed: boolean, depth: number): Difference[] {
    if (depth > MOST_DEPTH) return [];
    if (mine.$ref) {
      const name = nameIn({ $ref: mine.$ref });
      const target = document.components.schemas[name] ?? {};
      return compareRead(target, given, target.properties ? name : at, needed, depth + 1);
    }
    if (mine.anyOf) return closest(mine.anyOf.map((option) => compareRead(option, given, at, needed, depth + 1)));
    const allowed = new Set(typesOf(mine));
    const wrong = [...given.types].filter((type) => type !== 'null' && !allowed.has(type));
    if (allowed.size > 0 && wrong.length > 0) {
      const says = `${at || 'the response'} is ${named(wrong)}, but the shop reads ${named(typesOf(mine).filter((type) => type !== 'null'))}`;
      return [{ kind: 'type', field: at, says, needed }];
    }
    if (mine.items) return given.items === undefined ? [] : compare(mine.items, given.items, at, needed, depth + 1);
    if (!mine.properties || given.types.size === 0) return [];
    return ofFields(mine.properties, mine.required ?? [], at)(given, needed, depth);
  }

  return compare(ours, theirs, '', true, 0);
}

function typesOf({ type, enum: values }: Schema): string[] {
  const types = type === undefined ? (values ?? []).map(typeOfValue) : [type].flat();
  return types.includes('number') ? [...types, 'integer'] : types;
}

/** Of several ways to write a response, the one that the description comes closest to. Fields of records count least. */
function closest(ways: Difference[][]): Difference[] {
  const distance = (way: Difference[]) => way.length + (way.some(({ field }) => !field.includes('.')) ? 1000 : 0);
  return ways.toSorted((one, other) => distance(one) - distance(other))[0] ?? [];
}
