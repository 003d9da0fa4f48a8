import type { Method, Schema } from '../openapi.ts';

/** The groups of calls, with what they are for. */
export const tags = {
  catalogue: 'Products and categories. Builds read them all; pages read lists, searches and current prices.',
  account: 'Sign-in, sign-up, the session and the profile.',
  orders: 'Baskets, payments and orders of the signed-in shopper.',
  messages: 'Messages to the shop.',
} as const;

type ErrorStatus = 400 | 401 | 402 | 404 | 409;

/** The contract of one call, apart from the records that the shop reads. */
export interface Call {
  id: string;
  method: Method;
  /** Relative to `/api/v1`. */
  path: string;
  /** Summary of the call, as an imperative. */
  summary: string;
  /** When the shop makes the call, and what it expects. */
  description: string;
  /** The shop's reaction to a failure of the call. */
  whenItFails: string;
  /** Whether the call needs the access token of a signed-in shopper. */
  private?: true;
  /** The record that `{id}` identifies. */
  idOf?: string;
  query?: Readonly<Record<string, Schema>>;
  /** The schema of the request's JSON object. */
  body?: Schema;
  /** Without the name of a schema, the shop ignores the body. */
  success: { status: 200 | 201 | 204; description: string; schema?: string };
  /** Meaning of each error status. `document.ts` adds those of all calls. */
  errors: Partial<Record<ErrorStatus, string>>;
}

/** A text field of a request. */
export const text = (description: string): Schema => ({ type: 'string', description });

/** An amount of 0 or more. Dollars have at most two decimals. */
export const amount = (description: string): Schema => ({ type: 'number', minimum: 0, description });

/** A request body. Fields whose name ends in "?" may be missing. */
export function body(fields: Readonly<Record<string, Schema>>): Schema {
  const named = Object.entries(fields).map(([field, schema]) => [field.replace('?', ''), schema]);
  return {
    type: 'object',
    properties: Object.fromEntries(named),
    required: Object.keys(fields).filter((field) => !field.endsWith('?')),
  };
}
