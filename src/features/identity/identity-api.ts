import * as v from 'valibot';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { describeIssue, id, text } from '#lib/http/records.ts';
import type { Credentials } from '#runtime/session/model.ts';

const token = v.pipe(text, v.nonEmpty('must not be empty'));

/** The response of `POST /auth/identity/`. */
export const identitySession = v.object({
  id,
  username: v.pipe(text, v.nonEmpty('must not be empty')),
  access: token,
  refresh: v.optional(v.nullable(v.fallback(v.nullable(token), null)), null),
});

const CALL = 'POST /auth/identity/';

/**
 * Exchanges an ID token of the identity service for a session of the shop. The session keeps the token.
 * @throws {ApiError} 401 if the API rejects the token, 404 if it has no identity service
 */
export async function exchangeToken(client: ApiClient, idToken: string): Promise<Credentials> {
  const raw = await client.send('POST', '/auth/identity/', { body: { id_token: idToken } });
  const parsed = v.safeParse(identitySession, raw);
  // The error never quotes the response, because it contains tokens.
  if (!parsed.success) throw new ApiError(CALL, { code: 'schema', problem: describeIssue(parsed.issues[0]) });
  const { output } = parsed;
  const user = { id: output.id, username: output.username };
  return { user, access: output.access, refresh: output.refresh, identity: idToken };
}
