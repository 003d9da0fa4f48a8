import * as v from 'valibot';
import { readSettings, SettingsError } from '#config/env.ts';
import { distanceMiles } from '#features/delivery/delivery-cost.ts';
import { stateNames } from '#features/delivery/states.ts';
import { hoursField, type ShopFacts, shopFields } from '#scripts/first-run/shop-schema.ts';
import { lookUpZip } from './zip-code.ts';

/** Thrown for an answer that can't be used. The message continues the name of the flag: 'must have five digits'. */
export class InvalidAnswer extends Error {
  override name = 'InvalidAnswer';
}

function check<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new InvalidAnswer(parsed.issues[0].message);
  return parsed.output;
}

const { address, location: locationField } = shopFields;

export const readName = (text: string) => check(shopFields.name, text.trim());
export const readEmail = (text: string) => check(shopFields.email, text.trim());
export const readStreet = (text: string) => check(address.entries.street, text.trim());
export const readCity = (text: string) => check(address.entries.city, text.trim());

/** Reads a US number in any usual notation: '(540) 345-6789', '540.345.6789', '+1 540 345 6789'. @returns E.164 */
export function readPhone(text: string): string {
  const digits = /^[\d\s().+-]*$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  return check(shopFields.phone, `+1${digits}`);
}

/** Formats a US number in E.164 for readers: '(540) 345-6789'. */
export function phoneLabel(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** Reads a ZIP code from which deliveries can start. */
export function readZip(text: string): string {
  const zip = check(address.entries.zip, text.trim());
  if (!lookUpZip(zip)) throw new InvalidAnswer('must be a US ZIP code, and not one of military mail');
  return zip;
}

/** Reads a state by its abbreviation or name. @returns the abbreviation */
export function readState(text: string, zip: string | undefined): string {
  const typed = text.trim();
  const named = Object.entries(stateNames).find(([, name]) => name.toLowerCase() === typed.toLowerCase());
  const state = check(address.entries.state, named?.[0] ?? typed.toUpperCase());
  const states = zip === undefined ? [state] : (lookUpZip(zip)?.states ?? []);
  if (!states.includes(state)) {
    throw new InvalidAnswer(`must fit ZIP code ${zip}, which is in ${states.join(' or ')}, not in ${state}`);
  }
  return state;
}

/** A location farther away than this is a mistake, such as a missing minus sign. */
const MOST_MILES_FROM_ZIP = 200;

/** Reads 'LATITUDE,LONGITUDE' in degrees. */
export function readLocation(text: string, zip: string | undefined): ShopFacts['location'] {
  const numbers = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text);
  if (!numbers) throw new InvalidAnswer('must be LATITUDE,LONGITUDE in degrees, such as 37.271,-79.9414');
  const location = check(locationField, { latitude: Number(numbers[1]), longitude: Number(numbers[2]) });
  const entry = zip === undefined ? null : lookUpZip(zip)?.entry;
  const miles = entry ? distanceMiles(entry, location) : 0;
  if (miles > MOST_MILES_FROM_ZIP)
    throw new InvalidAnswer(`is ${miles} miles from ZIP code ${zip}, perhaps without a minus sign`);
  return location;
}

/** Reads rows separated by semicolons: 'Monday to Friday: 9 AM to 5 PM; Sunday: closed'. */
export function readHours(text: string): ShopFacts['hours'] {
  const rows = text
    .split(';')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [, days = '', time = ''] = /^([^:]+):(.*)$/s.exec(row.trim()) ?? [];
      return { days: days.trim(), time: time.trim() };
    });
  if (rows.some(({ days, time }) => days === '' || time === '')) {
    throw new InvalidAnswer(
      'must be DAYS: TIME, with semicolons between rows: Monday to Friday: 9 AM to 5 PM; Sunday: closed',
    );
  }
  return check(hoursField, rows);
}

/** Reads a percentage such as '5.3' or '8.875%'. @returns tenths of a percent */
export function readTax(text: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,6}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === '') throw new InvalidAnswer('must be a percentage, such as 5.3');
  // Moves the point in the text, because 5.3 * 10 is inexact for some numbers.
  const perMille = Number(`${whole}${decimals.padEnd(1, '0').slice(0, 1)}.${decimals.slice(1)}0`);
  if (!v.is(shopFields.taxPerMille, perMille)) {
    throw new InvalidAnswer('must be a multiple of 0.025 up to 30, such as 5.3 or 8.875');
  }
  return perMille;
}

/** Checks the value of a setting of `.env` as a build does. @returns the value without spaces around it */
export function readSetting(key: string, text: string): string {
  try {
    readSettings({ [key]: text });
  } catch (error) {
    if (error instanceof SettingsError)
      throw new InvalidAnswer(error.message.slice(key.length + 1).replace(/ \(it is .*$/s, ''));
    throw error;
  }
  return text.trim();
}
