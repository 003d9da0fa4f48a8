import { isIP } from 'node:net';
import * as v from 'valibot';
import { identityEntries } from '#config/identity-settings.ts';
import { CommandError } from '#scripts/command-error.ts';

/** The identity service whose tokens the API accepts. */
export interface IdentityOptions {
  projectId: string;
  /** Tokens must be of this tenant, or of none if it is null. */
  tenant: string | null;
  /** URL of the service's public keys, as a JWK set. */
  keysUrl: string;
  /** Whether to accept the unsigned tokens of the service's emulator, and only those. */
  emulator: boolean;
}

const publishedKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const { PUBLIC_IDENTITY_PROJECT_ID, PUBLIC_IDENTITY_TENANT, PUBLIC_IDENTITY_EMULATOR } = identityEntries;
const schema = v.object({
  PUBLIC_IDENTITY_PROJECT_ID,
  PUBLIC_IDENTITY_TENANT,
  PUBLIC_IDENTITY_EMULATOR,
  IDENTITY_KEYS_URL: v.optional(
    v.pipe(v.string(), v.check(isKeysUrl, 'must be an https URL, or an http URL of this machine')),
    publishedKeys,
  ),
});

/**
 * Reads the API's settings of the identity service from environment variables. Returns null without a project.
 * @throws CommandError that names each invalid setting
 */
export function readIdentityOptions(environment: Record<string, string | undefined>): IdentityOptions | null {
  const present = Object.fromEntries(
    Object.keys(schema.entries).map((key) => [key, environment[key]?.trim() || undefined]),
  );
  const parsed = v.safeParse(schema, present);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message} (it is "${issue.input}").`);
    throw new CommandError(lines.join('\n'));
  }
  const { output } = parsed;
  const projectId = output.PUBLIC_IDENTITY_PROJECT_ID;
  if (projectId === undefined) return null;
  return {
    projectId,
    tenant: output.PUBLIC_IDENTITY_TENANT ?? null,
    keysUrl: output.IDENTITY_KEYS_URL,
    emulator: output.PUBLIC_IDENTITY_EMULATOR !== undefined,
  };
}

/**
 * Refuses unsigned tokens on a host that other machines can reach, because anybody can make them.
 * @throws CommandError that says what to do
 */
export function checkIdentityHost({ emulator }: IdentityOptions, host: string): void {
  if (!emulator || isLoopback(host)) return;
  throw new CommandError(
    `With PUBLIC_IDENTITY_EMULATOR, the API accepts unsigned tokens, so it must not listen on ${host}. ` +
      'Listen on this machine only, with --host 127.0.0.1, or leave PUBLIC_IDENTITY_EMULATOR empty.',
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function isKeysUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url?.protocol === 'http:') return isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
  return url?.protocol === 'https:';
}
