/** A number, then a street that ends with a comma. */
const NUMBERED = /^\s*(\d[^\s,]*\s+[^,]*\p{L}[^,]*),(.*)$/u;

/** Boxes need no comma after them: 'PO Box 12', 'RR 2 Box 18'. https://pe.usps.com/text/pub28/28c2_029.htm */
const BOX =
  /^\s*((?:(?:p\.?\s*o\.?\s*b(?:ox)?|post\s+office\s+box|box)[\s#.]*|(?:rr|hcr?|rural\s+route|highway\s+contract)[\s#.]*\d+[\s,]+box[\s#.]*)\d[\w-]*|general\s+delivery)(?:[\s,]+(.*))?$/i;

/** Splits an address into its street line, as typed, and the rest. `street` is '' if there is none. */
export function splitStreet(text: string): { street: string; rest: string } {
  const [, street, rest = ''] = BOX.exec(text) ?? NUMBERED.exec(text) ?? [];
  return street === undefined ? { street: '', rest: text } : { street: street.trim().replaceAll(/\s+/g, ' '), rest };
}

/** Splits a street line into typed parts, with the type names of maps services. */
export function streetParts(street: string): { type: string; text: string }[] {
  const [, number, route] = /^(\d\S*)\s+(.*)$/.exec(street) ?? [];
  if (number !== undefined && route !== undefined) {
    return [
      { type: 'street_number', text: number },
      { type: 'route', text: route },
    ];
  }
  if (street === '') return [];
  return [{ type: /^p|^box/i.test(street) && BOX.test(street) ? 'post_box' : 'premise', text: street }];
}
