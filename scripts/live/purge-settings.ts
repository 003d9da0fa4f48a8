import { SettingsError } from '#config/env.ts';

/** Settings for purging pages on demand. They are secrets of a process, and never part of a build. */
export interface PurgeSettings {
  /** Secret of the catalogue hook; null turns the hook off. */
  secret: string | null;
  /** The site at Netlify, and a token that may purge it; null turns purging off. */
  host: { siteId: string; token: string } | null;
}

const LEAST_SECRET = 16;

/**
 * Reads the settings from environment variables. An empty variable counts as absent. In a function, Netlify provides site and token.
 * @throws {SettingsError} that names the missing or invalid setting, but no value
 */
export function purgeSettings(environment: Record<string, string | undefined>): PurgeSettings {
  const read = (name: string) => environment[name]?.trim() || null;
  const secret = read('PURGE_SECRET');
  const siteId = read('NETLIFY_SITE_ID') ?? read('SITE_ID');
  const token = read('NETLIFY_PURGE_TOKEN') ?? read('NETLIFY_PURGE_API_TOKEN');
  if (secret !== null && secret.length < LEAST_SECRET) {
    throw new SettingsError(`PURGE_SECRET must have at least ${LEAST_SECRET} characters.`);
  }
  if (siteId !== null && token !== null) return { secret, host: { siteId, token } };
  if (read('NETLIFY_PURGE_TOKEN') !== null || read('NETLIFY_SITE_ID') !== null) {
    throw new SettingsError('NETLIFY_PURGE_TOKEN and NETLIFY_SITE_ID belong together: set both or neither.');
  }
  return { secret, host: null };
}
