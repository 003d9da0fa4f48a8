import * as v from 'valibot';
import { SettingsError } from '#config/env.ts';

/** Settings of the commands that operate the shop. The site never sees them: some are secret. */
export interface OperatorSettings {
  /** Who signs in for `npm run doctor`; null leaves the private calls out. */
  doctor: { username: string; password: string } | null;
  /** Where `npm run watch:catalogue` asks for a build, in place of building here. Who knows it can start builds. */
  buildHookUrl: string | null;
  /** What callers of the watcher's webhook must know. */
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
 * Reads the operators' settings from environment variables; an empty variable counts as absent.
 * @throws {SettingsError} naming every setting that can't be used, never what it holds
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
    throw new SettingsError('DOCTOR_USERNAME and DOCTOR_PASSWORD belong together: set both or none.');
  return {
    doctor: username && password ? { username, password } : null,
    buildHookUrl: BUILD_HOOK_URL ?? null,
    webhookSecret: WEBHOOK_SECRET ?? null,
  };
}
