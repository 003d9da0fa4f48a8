import * as v from 'valibot';
import { stateNames } from '#features/delivery/states.ts';

/**
 * A text in one line. Some pages insert the shop's facts as HTML, so it has no angle brackets.
 * @param most number of characters that fit in a line of `shop.ts`
 */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.check((text) => text.trim() === text, 'must not start or end with a space'),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^[^<>\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'must be in one line, without < and >'),
  );

const count = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(0, message));

/** The parts of `shop` in `src/config/shop.ts`. */
export const shopFields = {
  name: line(80),
  email: v.pipe(line(100), v.email('must be an email address, such as hello@your-shop.com')),
  phone: v.pipe(v.string(), v.regex(/^\+1[2-9]\d{2}[2-9]\d{6}$/, 'must be a US number with ten digits')),
  phoneLabel: line(40),
  address: v.object({
    street: line(80),
    city: line(60),
    state: v.pipe(
      v.string(),
      v.check((state) => state in stateNames, 'must be a US state or territory, such as VA'),
    ),
    zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'must have five digits, such as 24011')),
    country: v.literal('US', 'must be US'),
  }),
  location: v.object({
    latitude: v.pipe(v.number(), v.minValue(-90, 'must be at least -90'), v.maxValue(90, 'must be at most 90')),
    longitude: v.pipe(v.number(), v.minValue(-180, 'must be at least -180'), v.maxValue(180, 'must be at most 180')),
  }),
  // A quarter is exact as a binary fraction, so the tax is correct to the cent.
  taxPerMille: v.pipe(
    v.number(),
    v.minValue(0, 'must be at least 0'),
    v.maxValue(300, 'must be at most 300 (30%)'),
    v.multipleOf(0.25, 'must be a multiple of 0.25 (0.025%)'),
  ),
  deliveryPercentOfMiles: count('must be a whole number of cents per mile'),
  militaryDeliveryDollars: v.nullable(count('must be a whole number of dollars or null')),
  returnDays: v.nullable(count('must be a whole number of days or null')),
  priceCeiling: v.pipe(
    count('must be a whole number of dollars above 0'),
    v.minValue(1, 'must be a whole number of dollars above 0'),
  ),
  orderPrefix: line(20),
};

/** `hours` of `shopTexts`: at least one row. */
export const hoursField = v.pipe(
  v.array(v.object({ days: line(40), time: line(40) })),
  v.minLength(1, 'must have at least one row, such as Monday to Friday: 9 AM to 5 PM'),
);

const schema = v.pipe(
  v.object({ ...shopFields, hours: hoursField }),
  v.forward(
    v.check(
      ({ phone, phoneLabel }) => phone.slice(2) === phoneLabel.replaceAll(/\D/g, ''),
      'must show the same number as phone',
    ),
    ['phoneLabel'],
  ),
);

/** The facts of the shop: `shop` and the hours in `shopTexts`. */
export type ShopFacts = v.InferOutput<typeof schema>;

/** Returns the invalid facts by path, such as `address.zip`, each with what it must be. */
export function shopProblems(facts: unknown): { path: string; problem: string }[] {
  const { issues = [] } = v.safeParse(schema, facts);
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? 'shop', problem: issue.message }));
}
