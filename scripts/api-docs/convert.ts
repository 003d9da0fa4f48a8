import * as v from 'valibot';
import { flag, id, money, name, numeric, pageId, text, words } from '#lib/http/records.ts';
import { type Schema, schemaRef } from './openapi.ts';

/** The parts of a Valibot schema or action that a conversion needs. */
interface Part {
  kind: string;
  type: string;
  pipe?: readonly Part[];
  wrapped?: Part;
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  options?: readonly (Part | string)[];
  literal?: unknown;
  requirement?: unknown;
}

// Numbers as text, also with thousands separators. JSON Schema cannot limit their values.
const NUMBER_TEXT = String.raw`^\s*-?(\d+\.?\d*|\.\d+|\d{1,3}(,\d{3})+(\.\d*)?)\s*$`;
const WHOLE_TEXT = String.raw`^\s*-?(\d+\.?0*|\d{1,3}(,\d{3})+(\.0*)?)\s*$`;
const MONEY_TEXT = String.raw`^\s*(\d{1,12}(\.\d+)?|\.\d+|\d{1,3}(,\d{3}){1,3}(\.\d+)?)\s*$`;

/** The schemas that many fields share, by their name in the document. */
export const sharedTypes: Readonly<Record<string, { read: Part; schema: Schema }>> = {
  Money: {
    read: money,
    schema: {
      description: 'US dollars: a number or a decimal text. The shop rounds half a cent up.',
      type: ['number', 'string'],
      minimum: 0,
      maximum: 999_999_999_999,
      pattern: MONEY_TEXT,
    },
  },
  Id: {
    read: id,
    schema: {
      description: 'A text or a whole number. The shop treats 7 and "7" as equal, and sends ids as text.',
      type: ['string', 'integer'],
    },
  },
  PageId: {
    read: pageId,
    schema: {
      description:
        'An Id that can end the URL of a page: not empty, at most 250 bytes, without slashes, "?", "#", control characters or escapes, not ending in .html, not starting with a dot, and not "search", "index" or "page".',
      type: ['string', 'integer'],
      minLength: 1,
      pattern: String.raw`^[^\s./\\?#]([^/\\?#]*[^\s/\\?#])?$`,
    },
  },
  Flag: {
    read: flag,
    schema: {
      description: 'true or false. 1, 0 and the texts true, false, 1, 0, yes and no are also accepted.',
      type: ['boolean', 'integer', 'string'],
      enum: [true, false, 1, 0, 'true', 'false', '1', '0', 'yes', 'no'],
    },
  },
};

/** Schemas whose input type the pipe hides, or for which a name would say no more than the type. */
const inline = new Map<Part, Schema>([
  [numeric, { type: ['number', 'string'], pattern: NUMBER_TEXT }],
  [text, { type: 'string' }],
  [words, { type: 'string' }],
  [name, { type: 'string', minLength: 1 }],
]);
const refs = new Map(Object.entries(sharedTypes).map(([key, { read }]) => [read, schemaRef(key)]));

const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat());

/** Whether null is valid. */
function admitsNull({ $ref, anyOf, enum: values, type }: Schema): boolean {
  if (anyOf) return anyOf.some(admitsNull);
  if (values) return values.includes(null);
  return $ref === undefined && (type === undefined || [type].flat().includes('null'));
}

function orNull(schema: Schema): Schema {
  if (admitsNull(schema)) return schema;
  if (schema.$ref || schema.anyOf) return { anyOf: [...(schema.anyOf ?? [schema]), { type: 'null' }] };
  return { ...schema, type: [...typesOf(schema), 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}

function either(options: Schema[]): Schema {
  const plain = options.every((option) => Object.keys(option).every((key) => key === 'type'));
  if (plain) return { type: options.flatMap(typesOf) };
  const fixed = options.every((option) => 'const' in option || option.type === 'null');
  return fixed ? { enum: options.map((option) => option.const ?? null) } : { anyOf: options };
}

/** Adds the checks of a pipe that JSON Schema can express. Other checks are in the descriptions. */
function refine(schema: Schema, { type, requirement }: Part): Schema {
  const { pattern } = schema;
  switch (type) {
    case 'safe_integer': {
      const types = typesOf(schema).map((each) => (each === 'number' ? 'integer' : each));
      return { ...schema, type: types, ...(pattern === NUMBER_TEXT && { pattern: WHOLE_TEXT }) };
    }
    case 'min_value':
      return { ...schema, minimum: Number(requirement), ...(pattern && { pattern: pattern.replace('-?', '') }) };
    case 'max_value':
      return { ...schema, maximum: Number(requirement) };
    case 'non_empty':
      return { ...schema, minLength: 1 };
    default:
      return schema;
  }
}

/** A pipe that starts from anything reads what its last schema reads. Checks of a shared type are about the parsed value. */
function convertPipe([first, ...rest]: readonly Part[]): Schema {
  const start = first ? convert(first) : {};
  const last = rest.findLast(({ kind }) => kind === 'schema');
  const base = Object.keys(start).length === 0 && last ? convert(last) : start;
  return base.$ref ? base : rest.reduce(refine, base);
}

/** A field is optional if the record can be read without it, and may be null if the record can be read with null. */
function convertObject(entries: Readonly<Record<string, Part>>): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [key, entry] of Object.entries(entries)) {
    const record = v.object({ [key]: entry as v.GenericSchema });
    let value = entry;
    while (value.wrapped && !value.pipe) value = value.wrapped;
    const schema = convert(value);
    properties[key] = v.is(record, { [key]: null }) ? orNull(schema) : schema;
    if (!v.is(record, {})) required.push(key);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/**
 * Converts a schema that the shop reads responses with to the JSON Schema of those responses. Packages for this convert only
 * the start of a pipe and know no fallbacks: docs/decisions/026-api-document.md.
 * @throws {Error} for a kind of schema that it does not know
 */
export function convert(schema: Part): Schema {
  const known = refs.get(schema) ?? inline.get(schema);
  if (known) return known;
  if (schema.pipe) return convertPipe(schema.pipe);
  const { type, wrapped, entries, item, options, literal } = schema;
  switch (type) {
    case 'unknown':
      return {};
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type };
    case 'literal':
      return { const: literal };
    case 'array':
      return { type, items: item ? convert(item) : {} };
    case 'object':
      return convertObject(entries ?? {});
    case 'union':
      return either((options ?? []).flatMap((option) => (typeof option === 'string' ? [] : convert(option))));
    case 'optional':
    case 'nullable':
    case 'nullish': {
      const inner = wrapped ? convert(wrapped) : {};
      return type === 'optional' ? inner : orNull(inner);
    }
    default:
      throw new Error(`scripts/api-docs/convert.ts cannot convert "${type}" schemas: add a case for them.`);
  }
}
