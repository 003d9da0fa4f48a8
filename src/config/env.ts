import * as v from 'valibot';
import { type IdentitySettings, identityEntries, identityOf, missingIdentitySettings } from './identity-settings.ts';

export type { IdentitySettings } from './identity-settings.ts';

/** Thrown for invalid settings. The message names each setting, its value and the expected value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const onOrOff = v.pipe(
  v.picklist(['', '0', '1'], 'must be 1 (on) or 0 (off)'),
  v.transform((value) => value === '1'),
);
const flag = v.optional(onOrOff, '0');
/** A flag that is on by default. */
const switchedOn = v.optional(onOrOff, '1');

const origin = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^https?:\/\/([a-z\d.-]+|\[[a-f\d:]+\])(:\d+)?\/?$/i.test(value) && URL.canParse(value),
        'must be an origin such as https://example.com',
      ),
      v.transform((value) => new URL(value).origin),
    ),
    fallback,
  );

const hosts = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) =>
      value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
    v.everyItem(
      (host) => /^[a-z\d-]*[a-z\d](\.[a-z\d-]*[a-z\d])*(:\d+)?$/.test(host) && URL.canParse(`https://${host}`),
      'must be hosts separated by commas, such as img.example.com,localhost:8000',
    ),
    // As addresses name them: without the port 443.
    v.transform((names) => names.map((name) => new URL(`https://${name}`).host)),
  ),
  '',
);

const schema = v.object({
  PUBLIC_API_URL: origin('http://localhost:8000'),
  SITE_URL: origin('http://localhost:4321'),
  PUBLIC_RATINGS: v.optional(v.picklist(['placeholder', 'api', 'off'], 'must be placeholder, api or off'), 'api'),
  IMAGE_HOSTS: hosts,
  PUBLIC_MAPS_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]*$/, 'must be a key exactly as Google shows it')), ''),
  PUBLIC_PAYMENT_HOSTS: hosts,
  PUBLIC_TEST_PAYMENT_PAGE: flag,
  SHOW_STYLEGUIDE: flag,
  ALLOW_SHRINK: flag,
  PRERENDER_LIMIT: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0'), v.transform(Number)),
    '53000',
  ),
  LIVE_PAGES: switchedOn,
  STRICT_CLAIMS: flag,
  STRICT_RECORDS: flag,
  CHECK_PICTURES: switchedOn,
  SERVICE_WORKER: flag,
  ...identityEntries,
});

/** The validated settings of a build. All are public. */
export interface Settings {
  /** Origin of the shop's API, without a path. */
  apiUrl: string;
  /** Public origin of the site, without a path. */
  siteUrl: string;
  ratings: 'placeholder' | 'api' | 'off';
  /** Hosts that pictures may come from, besides the API's own. */
  imageHosts: string[];
  /** Key for Google's Places API, for the delivery address; '' uses the shop's own table of towns and ZIP codes. */
  mapsKey: string;
  /** Hosts that a payment may redirect to, with any non-default port. */
  paymentHosts: string[];
  /** Builds the test payment page, `/pay`. */
  testPaymentPage: boolean;
  /** Builds `/styleguide`: every component in every state. */
  styleguide: boolean;
  /** Allows a build whose catalogue is empty or less than half the size of the last one. */
  allowShrink: boolean;
  /** Maximum number of prerendered product pages, newest first. All others are made on demand, or by the shell page. */
  prerenderLimit: number;
  /** Whether the host makes pages on demand: of products beyond the limit, and of those newer than the build. */
  livePages: boolean;
  /** Fails a build whose home page claims discounts that no piece has. */
  strictClaims: boolean;
  /** Fails a build that sets aside any record of the API. */
  strictRecords: boolean;
  /** Makes builds check that the pictures of new products exist. */
  checkPictures: boolean;
  /** Whether browsers keep visited pages and the cart for times without a connection. */
  serviceWorker: boolean;
  /** The hosted identity service, another way to sign in; null if the shop has none. */
  identity: IdentitySettings | null;
  /** URL that receives the service's token of a signed-in shopper; '' sends it nowhere. */
  tokenSyncUrl: string;
}

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 * @throws {SettingsError} with every invalid setting
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.keys(schema.entries)
      .map((key) => [key, environment[key]?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = v.safeParse(schema, present);
  const invalid = (parsed.issues ?? []).map((issue) => {
    const key = String(issue.path?.[0]?.key);
    return `${key} ${issue.message} (it is "${present[key] ?? ''}").`;
  });
  const problems = [...new Set(invalid), ...missingIdentitySettings(present)];
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems.join('\n'));
  const { output } = parsed;
  return {
    apiUrl: output.PUBLIC_API_URL,
    siteUrl: output.SITE_URL,
    ratings: output.PUBLIC_RATINGS,
    imageHosts: output.IMAGE_HOSTS,
    mapsKey: output.PUBLIC_MAPS_KEY,
    paymentHosts: output.PUBLIC_PAYMENT_HOSTS,
    testPaymentPage: output.PUBLIC_TEST_PAYMENT_PAGE,
    styleguide: output.SHOW_STYLEGUIDE,
    allowShrink: output.ALLOW_SHRINK,
    prerenderLimit: output.PRERENDER_LIMIT,
    livePages: output.LIVE_PAGES,
    strictClaims: output.STRICT_CLAIMS,
    strictRecords: output.STRICT_RECORDS,
    checkPictures: output.CHECK_PICTURES,
    serviceWorker: output.SERVICE_WORKER,
    identity: identityOf(output),
    tokenSyncUrl: output.PUBLIC_TOKEN_SYNC_URL ?? '',
  };
}
