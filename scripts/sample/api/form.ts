import type { Context } from 'hono';
import { ApiError } from './errors.ts';
import { centsOf } from './money.ts';

export interface TextRule {
  max: number;
  required?: boolean;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
  pattern?: RegExp;
  message?: string;
  /** Keeps leading and trailing spaces (passwords). */
  verbatim?: boolean;
}

/** Deliberately loose: any text, one @, and a domain with a dot. */
export const EMAIL = {
  max: 254,
  required: true,
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  message: 'Enter a valid email address.',
};

/** Reads and validates the fields of a JSON body. Collects all errors, so that one response lists every invalid field. */
export class Form {
  readonly body: Readonly<Record<string, unknown>>;
  readonly #errors = new Map<string, string[]>();

  constructor(body: Readonly<Record<string, unknown>>) {
    this.body = body;
  }

  /** Whether the body contains the field. */
  has(field: string): boolean {
    return Object.hasOwn(this.body, field) && this.body[field] !== undefined;
  }

  refuse(field: string, message: string): void {
    this.#errors.set(field, [...(this.#errors.get(field) ?? []), message]);
  }

  /** Reads a string. Accepts numbers. Null and missing fields become an empty string. */
  text(field: string, rule: TextRule): string {
    const given = this.has(field) ? this.body[field] : null;
    if (given !== null && typeof given !== 'string' && typeof given !== 'number') {
      this.refuse(field, 'Not a valid string.');
      return '';
    }
    const text = rule.verbatim ? String(given ?? '') : String(given ?? '').trim();
    if (text === '') {
      if (rule.required)
        this.refuse(field, given === null ? 'This field is required.' : 'This field may not be blank.');
    } else if (text.length > rule.max) {
      this.refuse(field, `Ensure this field has no more than ${rule.max} characters.`);
    } else if (/\p{Cc}/u.test(rule.multiline ? text.replace(/[\r\n\t]/g, '') : text)) {
      this.refuse(
        field,
        rule.multiline ? 'Control characters are not allowed.' : 'Line breaks and control characters are not allowed.',
      );
    } else if (rule.pattern && !rule.pattern.test(text)) {
      this.refuse(field, rule.message ?? 'Enter a valid value.');
    }
    return text;
  }

  /** Reads an integer between `min` and `max`. Accepts a decimal string. */
  integer(field: string, min: number, max: number): number {
    const given = this.has(field) ? this.body[field] : null;
    const value = typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
    if (value === null) this.refuse(field, 'This field is required.');
    else if (typeof value !== 'number' || !Number.isInteger(value)) this.refuse(field, 'A valid integer is required.');
    else if (value < min) this.refuse(field, `Ensure this value is greater than or equal to ${min}.`);
    else if (value > max) this.refuse(field, `Ensure this value is less than or equal to ${max}.`);
    else return value;
    return min;
  }

  /** Reads a finite number between `min` and `max`. Returns null when the field is missing or empty. */
  optionalNumber(field: string, min: number, max: number): number | null {
    const given = this.has(field) ? this.body[field] : null;
    if (given === null || given === '') return null;
    const value = typeof given === 'string' && /^-?\d{1,9}(\.\d{1,20})?$/.test(given) ? Number(given) : given;
    if (typeof value !== 'number' || !Number.isFinite(value)) this.refuse(field, 'A valid number is required.');
    else if (value < min || value > max) this.refuse(field, `Ensure this value is between ${min} and ${max}.`);
    else return value;
    return null;
  }

  /** Reads an amount of dollars as integer cents. */
  cents(field: string): number {
    if (!this.has(field) || this.body[field] === null) {
      this.refuse(field, 'This field is required.');
      return 0;
    }
    const cents = centsOf(this.body[field]);
    if (cents === undefined) this.refuse(field, 'A valid amount of dollars with at most two decimals is required.');
    return cents ?? 0;
  }

  get valid(): boolean {
    return this.#errors.size === 0;
  }

  /**
   * Throws if any field is invalid. `withDetail` adds the first message as `detail`.
   * @throws ApiError 400 with `{ field: [messages] }`
   */
  finish(withDetail = false): void {
    if (this.valid) return;
    const errors: Record<string, unknown> = Object.fromEntries(this.#errors);
    if (withDetail) errors.detail = [...this.#errors.values()][0]?.[0];
    throw new ApiError(400, errors);
  }
}

/**
 * Reads the JSON object in the request body.
 * @throws ApiError 415 for another content type, 400 if the body isn't a JSON object
 */
export async function readForm(c: Context): Promise<Form> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError(415, 'Send the body as application/json.');
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'The body must be a JSON object.');
  }
  return new Form(body as Record<string, unknown>);
}
