import * as v from 'valibot';
import { SettingsError } from '#config/env.ts';

/** Settings of the commands that operate the shop. They are never part of the site, as some are secret. */
export interface OperatorSettings {
  /** Credentials for `npm run doctor`; null skips the private calls. */
  doctor: { username: string; password: string } | null;
  /** Build hook for `npm run watch:catalogue`, instead of building here. Secret, because anyone who knows it can start builds. */
  buildHookUrl: string | null;
  /** Secret that callers of the watcher's webhook must send. */
  webhookSecret: string | null;
}

const LEAST_SECRET = 16;

const schema = v.object({
  DOCTOR_USERNAME: v.optional(v.string()),
  DOCTOR_PASSWORD: v.optional(v.string()),
  BUILD_HOOK_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
        'must be an address such as https://api.netlify.com/build_hooks/…',
      ),
    ),
  ),
  WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`)),
  ),
});

/**
 * Reads the operators' settings from environment variables. An empty variable counts as absent.
 * @throws {SettingsError} that names every invalid setting, but never its value
 */
export function readOperatorSettings(environment: Record<string, string | undefined>): OperatorSettings {
  const present = Object.fromEntries(
    Object.keys(schema.entries).map((key) => [key, environment[key]?.trim() || undefined]),
  );
  const parsed = v.safeParse(schema, present);
  if (!parsed.success) {
    throw new SettingsError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join('\n'));
  }
  const { DOCTOR_USERNAME: username, DOCTOR_PASSWORD: password, BUILD_HOOK_URL, WEBHOOK_SECRET } = parsed.output;
  if (!username !== !password)
    throw new SettingsError('DOCTOR_USERNAME and DOCTOR_PASSWORD belong together: set both or neither.');
  return {
    doctor: username && password ? { username, password } : null,
    buildHookUrl: BUILD_HOOK_URL ?? null,
    webhookSecret: WEBHOOK_SECRET ?? null,
  };
}
