import * as v from 'valibot';
import { thumbnail } from '#catalogue/categories-api.ts';
import { optional as optionalFields, required as requiredFields } from '#catalogue/products-api.ts';
import { answerSchema } from '#features/account/profile-api.ts';
import { amountsSchema, basketSchema, orderSchema } from '#features/checkout/baskets-api.ts';
import { paymentSchema } from '#features/checkout/payments-api.ts';
import { identitySession } from '#features/identity/identity-api.ts';
import { orderShape } from '#features/orders/api.ts';
import { nextShape, pageShape, totalShape } from '#lib/http/paging.ts';
import { anyList, categoryRef, orNull } from '#lib/http/records.ts';
import { renewed, session } from '#runtime/session/auth-api.ts';
import { convert, sharedTypes } from './convert.ts';
import { notes, type RecordName } from './notes.ts';
import { type Schema, schemaRef } from './openapi.ts';

/** Fields that are read one by one: a missing, null or invalid one is skipped. */
const skippable = (entries: v.ObjectEntries): v.ObjectEntries =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, orNull(entry)]));

/** The schema or function with which the shop reads each record. */
const readers: Readonly<Record<RecordName, v.GenericSchema>> = {
  Category: v.object({ ...categoryRef.entries, ...skippable(thumbnail.entries) }),
  Product: v.object({ ...requiredFields.entries, ...skippable(optionalFields) }),
  Page: v.object({ ...pageShape.entries, ...nextShape.entries, ...totalShape.entries }),
  // Order pages read these records with one schema, payments with two others.
  Order: v.object({
    ...orderShape.entries,
    paid: orderSchema.entries.paid,
    ...skippable({
      delivery_distance: amountsSchema.entries.delivery_distance,
      total_taxed_amount: amountsSchema.entries.total_taxed_amount,
    }),
  }),
  NewBasket: basketSchema,
  Payment: paymentSchema,
  Session: session,
  IdentitySession: identitySession,
  Tokens: renewed,
  Account: answerSchema,
};

/** Adds the notes to the fields. @throws {Error} for a note without a field, and for a field without a note */
function annotate(record: string, schema: Schema, fieldNotes: Readonly<Record<string, string>>): Schema {
  const used = new Set<string>();
  function fields(parent: Schema, prefix: string): Schema {
    if (parent.items) return { ...parent, items: fields(parent.items, `${prefix.slice(0, -1)}[].`) };
    if (!parent.properties) return parent;
    const properties = Object.entries(parent.properties).map(([key, field]) => {
      const path = `${prefix}${key}`;
      const description = fieldNotes[path];
      if (description === undefined) throw new Error(`scripts/api-docs/notes.ts: ${record} needs a note for ${path}.`);
      used.add(path);
      return [key, { ...fields(field, `${path}.`), description }];
    });
    return { ...parent, properties: Object.fromEntries(properties) };
  }
  const annotated = fields(schema, '');
  const unused = Object.keys(fieldNotes).find((path) => !used.has(path));
  if (unused !== undefined) throw new Error(`scripts/api-docs/notes.ts: ${record} has no field ${unused}.`);
  return annotated;
}

/** Sets what the lists of a schema contain. */
function listing(schema: Schema, items: Schema): Schema {
  if (schema.type === 'array') return { ...schema, items };
  const { anyOf, properties } = schema;
  const inside = Object.entries(properties ?? {}).map(([key, field]) => [key, listing(field, items)]);
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map((option) => listing(option, items)) }),
    ...(properties && { properties: Object.fromEntries(inside) }),
  };
}

/** The error body. The shop shows these messages to shoppers. */
const error: Schema = {
  type: 'object',
  description:
    'Why the call failed: `detail` for the whole call, and a list of messages for each invalid field, by its name.',
  properties: { detail: { type: 'string', description: 'One sentence.' } },
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

/** Returns all schemas of the document, by name. */
export function documentSchemas(): Record<string, Schema> {
  const { Page, ...records } = Object.fromEntries(
    Object.entries(readers).map(([record, reader]) => {
      const { about, fields } = notes[record as RecordName];
      return [record, { description: about, ...annotate(record, convert(reader), fields) }];
    }),
  );
  const list = convert(anyList);
  const listOf = (record: string): Schema => ({
    description: `A list of ${record} records, bare or in \`products\` or \`results\`.`,
    ...listing(list, schemaRef(record)),
  });
  const pageOf = (record: string) => listing(Page ?? {}, schemaRef(record));
  const shared = Object.entries(sharedTypes).map(([key, { schema }]) => [key, schema]);
  return {
    ...Object.fromEntries(shared),
    ...records,
    CategoryList: listOf('Category'),
    ProductList: listOf('Product'),
    ProductPage: pageOf('Product'),
    OrderPage: pageOf('Order'),
    Error: error,
  };
}
