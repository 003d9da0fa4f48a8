import { type ShopFacts, shopFields } from '#scripts/first-run/shop-schema.ts';
import { placeholders } from '#scripts/first-run/to-do.ts';
import * as read from './read-answers.ts';
import { lookUpZip } from './zip-code.ts';

type Flag =
  | 'name'
  | 'street'
  | 'zip'
  | 'city'
  | 'state'
  | 'location'
  | 'phone'
  | 'email'
  | 'hours'
  | 'tax'
  | 'api-url'
  | 'site-url'
  | 'payment-hosts';

/** Answers as typed. */
export type Answers = Record<Flag, string>;

export interface Question {
  flag: Flag;
  /** Stands for the value in the usage: `ZIP`. */
  value: string;
  label: string;
  help: string;
  /** Checks an answer. @throws {InvalidAnswer} */
  read(text: string, zip: string | undefined): unknown;
  /** The answer follows from the ZIP code if nothing else is given. */
  followsZip?: true;
}

const settingOf = (key: string) => (text: string) => read.readSetting(key, text);

/** A build takes an empty origin as one of this machine. */
const originOf = (key: string) => (text: string) => {
  if (text.trim() === '') throw new read.InvalidAnswer('must be an origin such as https://example.com');
  return read.readSetting(key, text);
};

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  { flag: 'name', value: 'NAME', label: 'Name', help: 'name of the shop', read: read.readName },
  { flag: 'street', value: 'STREET', label: 'Street', help: 'street and number', read: read.readStreet },
  { flag: 'zip', value: 'ZIP', label: 'ZIP code', help: 'five digits', read: read.readZip },
  {
    flag: 'city',
    value: 'CITY',
    label: 'City',
    help: 'by default the town of the ZIP code',
    read: read.readCity,
    followsZip: true,
  },
  {
    flag: 'state',
    value: 'STATE',
    label: 'State',
    help: 'such as VA; by default the state of the ZIP code',
    read: read.readState,
    followsZip: true,
  },
  {
    flag: 'location',
    value: 'LAT,LON',
    label: 'Location',
    help: 'where deliveries start, in degrees; by default the center of the ZIP code',
    read: read.readLocation,
    followsZip: true,
  },
  { flag: 'phone', value: 'PHONE', label: 'Phone', help: 'US number with ten digits', read: read.readPhone },
  { flag: 'email', value: 'EMAIL', label: 'Email', help: 'address that shoppers write to', read: read.readEmail },
  {
    flag: 'hours',
    value: 'HOURS',
    label: 'Opening hours',
    help: 'such as "Monday to Friday: 9 AM to 5 PM; Sunday: closed"',
    read: read.readHours,
  },
  {
    flag: 'tax',
    value: 'PERCENT',
    label: 'Sales tax in percent',
    help: 'sales tax including the local share, such as 5.3',
    read: read.readTax,
  },
  {
    flag: 'api-url',
    value: 'ORIGIN',
    label: 'Address of the API',
    help: 'such as https://api.your-shop.com',
    read: originOf('PUBLIC_API_URL'),
  },
  {
    flag: 'site-url',
    value: 'ORIGIN',
    label: 'Address of the site',
    help: 'such as https://your-shop.com',
    read: originOf('SITE_URL'),
  },
  {
    flag: 'payment-hosts',
    value: 'HOSTS',
    label: 'Payment hosts',
    help: 'hosts that a payment may redirect to, such as www.paypal.com, or none for now',
    read: settingOf('PUBLIC_PAYMENT_HOSTS'),
  },
];

/** The shop before the questions. */
export interface Current {
  facts: ShopFacts;
  /** Variables in `.env`, or those of a fresh checkout. */
  variables: Readonly<Record<string, string | undefined>>;
}

/** The settings that `npm run init` writes, by flag. */
const variables = {
  'api-url': 'PUBLIC_API_URL',
  'site-url': 'SITE_URL',
  'payment-hosts': 'PUBLIC_PAYMENT_HOSTS',
} as const;

const inOneText = (hours: ShopFacts['hours']) => hours.map(({ days, time }) => `${days}: ${time}`).join('; ');

/** Returns the facts as answers. Those of the template are left out. */
function ownFacts({ facts }: Current, zip: string | undefined): Partial<Answers> {
  const template = new Set(placeholders(facts).map(({ subject }) => subject));
  if (template.has('address')) return {};
  const { name, address, location, phone, email, hours, taxPerMille } = facts;
  const hasMoved = zip !== undefined && zip !== address.zip;
  return {
    name,
    street: address.street,
    zip: address.zip,
    ...(!hasMoved && { city: address.city, state: address.state }),
    ...(!hasMoved && !template.has('location') && { location: `${location.latitude},${location.longitude}` }),
    ...(!template.has('phone') && { phone: read.phoneLabel(phone) }),
    ...(!template.has('email') && { email }),
    hours: inOneText(hours),
    // Another place has another tax.
    ...(!hasMoved && { tax: String(taxPerMille / 10) }),
  };
}

function ownSettings({ variables: values }: Current): Partial<Answers> {
  const entries = Object.entries(variables).map(([flag, key]) => [flag, values[key]?.trim() ?? '']);
  const isOwn = (value = '') => value !== '' && !/^http:\/\/localhost(:|$)/.test(value);
  return { 'payment-hosts': '', ...Object.fromEntries(entries.filter(([, value]) => isOwn(value))) };
}

function fromZip(zip: string | undefined): Partial<Answers> {
  if (zip === undefined) return {};
  const found = lookUpZip(zip);
  if (!found?.entry) return found?.states.length === 1 ? { state: String(found.states[0]) } : {};
  const { city, state, latitude, longitude } = found.entry;
  return { city, state, location: `${latitude},${longitude}` };
}

/** Returns the answer that counts if none is given: the shop's own value, or what follows from the ZIP code. */
export function defaultAnswer({ flag, read: check }: Question, current: Current, zip: string | undefined) {
  const known = { ...fromZip(zip), ...ownFacts(current, zip), ...ownSettings(current) }[flag];
  if (known === undefined) return null;
  try {
    check(known, zip);
    return known;
  } catch (error) {
    // A value that someone edited by hand may be invalid.
    if (error instanceof read.InvalidAnswer) return null;
    throw error;
  }
}

/** Returns the facts that answers stand for. The facts that are not asked for stay. @throws {InvalidAnswer} */
export function factsOf(answers: Answers, before: ShopFacts): ShopFacts {
  const zip = read.readZip(answers.zip);
  const phone = read.readPhone(answers.phone);
  return {
    ...before,
    name: read.readName(answers.name),
    email: read.readEmail(answers.email),
    phone,
    phoneLabel: phone === before.phone ? before.phoneLabel : read.phoneLabel(phone),
    address: {
      street: read.readStreet(answers.street),
      city: read.readCity(answers.city),
      state: read.readState(answers.state, zip),
      zip,
      country: shopFields.address.entries.country.literal,
    },
    location: read.readLocation(answers.location, zip),
    taxPerMille: read.readTax(answers.tax),
    hours: read.readHours(answers.hours),
  };
}

/** Returns the variables of `.env` that answers stand for. @throws {InvalidAnswer} */
export function variablesOf(answers: Answers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([flag, key]) => [
      key,
      read.readSetting(key, answers[flag as keyof typeof variables]),
    ]),
  );
}
