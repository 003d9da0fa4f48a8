import { readMilitaryQuery } from './military-mail.ts';

/** Unit words that a number or a letter follows: https://pe.usps.com/text/pub28/28apc_003.htm and common variants. */
const names = 'apt|apartment|unit|suite|floor|room|rm|building|bldg|lot|space|spc|trailer|trlr|dept|penthouse|ph';

const number = String.raw`[a-z]{0,2}-?\d[\w/-]*`;
const start = String.raw`(?:(?:${names})(?![a-z])|#)[.#\s]*`;

/** Units that are recognized anywhere. 'Ste' needs a number because of Ste. Genevieve, MO. */
const anywhere = [
  String.raw`${start}(?:${number}(?:\s+[a-z](?=\s*(?:,|$)))?|[a-z])`,
  String.raw`ste[.#\s]*${number}`,
  String.raw`\d+(?:st|nd|rd|th)\s+floor`,
].join('|');

/** Units that are recognized only between commas. 'Fl' before a ZIP code is Florida. */
const between = [
  '(?:apt|apartment|unit|suite)(?![a-z]).+',
  String.raw`ste[\s.]+[a-z]`,
  String.raw`fl\.?\s*\d{1,3}`,
  String.raw`\d+(?:st|nd|rd|th)\s+fl\.?`,
  String.raw`(?:(?:p\.?\s*o\.?\s*)?box|pmb)[#\s]*\d\w*`,
  'penthouse|ph|basement|bsmt|rear|front|lobby|upper|lower',
].join('|');

const standingOut = new RegExp(String.raw`(^|[\s,])(${anywhere})(?=[\s,]|$)`, 'gi');
const wholePart = new RegExp(`^(?:${anywhere})$`, 'i');
const innerPart = new RegExp(`^(?:${between})$`, 'i');

/** An address split into its unit ('Apt 4', 'Bldg 2, #4'; '' for none) and the rest. */
export interface AddressUnit {
  unit: string;
  /** The address without the unit; unchanged if there is none. */
  rest: string;
}

/** Removes the unit from an address, so that street and town are adjacent. */
export function splitUnit(text: string): AddressUnit {
  // In 'Unit 2050 Box 4190, APO AP 96278' the unit is the street line.
  if (readMilitaryQuery(text)) return { unit: '', rest: text };
  const parts = text
    .replace(standingOut, '$1,$2,')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isUnit = (part: string, at: number) =>
    wholePart.test(part) || (at > 0 && at < parts.length - 1 && innerPart.test(part));
  const unit = parts.filter(isUnit).join(', ');
  return { unit, rest: unit === '' ? text : parts.filter((part, at) => !isUnit(part, at)).join(', ') };
}
