import * as v from 'valibot';

/** Ways to sign in at the identity service. */
const identityMethods = ['google', 'link', 'phone', 'password'] as const;
export type IdentityMethod = (typeof identityMethods)[number];

/** The shop's project at the identity service, Firebase Authentication. All values are public. */
export interface IdentitySettings {
  apiKey: string;
  /** Host of the service's own pages, such as the page in Google's popup. */
  authDomain: string;
  projectId: string;
  /** At least one, in the order in which the shop offers them. */
  methods: IdentityMethod[];
  tenant: string | null;
  /** Origin of the service's emulator on this machine. */
  emulator: string | null;
}

/** Not `[::1]`, because a content security policy can't name IPv6 hosts. */
const loopback = ['localhost', '127.0.0.1'];
const isLoopback = (url: URL) => url.protocol === 'http:' && loopback.includes(url.hostname);

const isEmulator = (value: string) => {
  const url = URL.parse(value);
  return url !== null && isLoopback(url) && url.href === `${url.origin}/`;
};

const isSyncUrl = (value: string) => {
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'https:' || isLoopback(url)) && !url.username && !url.password && !url.hash;
};

const methods = v.pipe(
  v.string(),
  v.transform((value) => [...new Set(value.split(',').map((method) => method.trim()))].filter(Boolean)),
  v.minLength(1, `must list at least one of ${identityMethods.join(', ')}`),
  v.array(v.picklist(identityMethods, `must be a list of ${identityMethods.join(', ')}, separated by commas`)),
);

/** The environment variables of the identity service. */
export const identityEntries = {
  PUBLIC_IDENTITY_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the key exactly as the console of the service shows it')),
  ),
  PUBLIC_IDENTITY_AUTH_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.check(
        (host) => /^[a-z\d-]*[a-z\d](\.[a-z\d-]*[a-z\d])+$/.test(host) && URL.canParse(`https://${host}`),
        'must be a host such as my-shop.firebaseapp.com',
      ),
    ),
  ),
  PUBLIC_IDENTITY_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*[a-z\d]$/, 'must be the id of the project, such as my-shop')),
  ),
  PUBLIC_IDENTITY_METHODS: v.optional(methods),
  PUBLIC_IDENTITY_TENANT: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z\d-]+$/, 'must be the id of the tenant'))),
  PUBLIC_IDENTITY_EMULATOR: v.optional(
    v.pipe(
      v.string(),
      v.check(isEmulator, 'must be an http origin on this machine, such as http://localhost:9099'),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  PUBLIC_TOKEN_SYNC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSyncUrl, 'must be an https URL without a user name and without a #, or an http URL of this machine'),
    ),
  ),
};

const required = [
  'PUBLIC_IDENTITY_API_KEY',
  'PUBLIC_IDENTITY_AUTH_DOMAIN',
  'PUBLIC_IDENTITY_PROJECT_ID',
  'PUBLIC_IDENTITY_METHODS',
] as const;

/** Returns a line for each setting that the present settings of the identity service need, and that is missing. */
export function missingIdentitySettings(present: Record<string, string | undefined>): string[] {
  const used = Object.keys(identityEntries).filter((key) => present[key]);
  if (used.length === 0) return [];
  return required
    .filter((key) => !present[key])
    .map((key) => `${key} is missing, and ${used[0]} needs it. Set it, or leave ${used.join(', ')} empty.`);
}

type Output = v.InferOutput<v.ObjectSchema<typeof identityEntries, undefined>>;

/** Returns the settings of the identity service; null if the shop has none. */
export function identityOf(output: Output): IdentitySettings | null {
  const {
    PUBLIC_IDENTITY_API_KEY: apiKey,
    PUBLIC_IDENTITY_AUTH_DOMAIN: authDomain,
    PUBLIC_IDENTITY_PROJECT_ID: projectId,
    PUBLIC_IDENTITY_METHODS: listed,
    PUBLIC_IDENTITY_TENANT: tenant = null,
    PUBLIC_IDENTITY_EMULATOR: emulator = null,
  } = output;
  if (!apiKey || !authDomain || !projectId || !listed) return null;
  return { apiKey, authDomain, projectId, methods: listed, tenant, emulator };
}
