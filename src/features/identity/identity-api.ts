import * as v from 'valibot';
import type { ApiClient } from '#lib/http/client.ts';
import { parseAnswer } from '#lib/http/parse-answer.ts';
import { id, orNull, text } from '#lib/http/records.ts';
import type { Credentials } from '#runtime/session/model.ts';

const token = v.pipe(text, v.nonEmpty('must not be empty'));

/** The response of `POST /auth/identity/`. */
export const identitySession = v.object({
  id,
  username: v.pipe(text, v.nonEmpty('must not be empty')),
  access: token,
  refresh: orNull(token),
});

/**
 * Exchanges an ID token of the identity service for a session of the shop. The session keeps the token.
 * @throws {ApiError} 401 if the API rejects the token, 404 if it has no identity service
 */
export async function exchangeToken(client: ApiClient, idToken: string): Promise<Credentials> {
  const path = '/auth/identity/';
  const answer = await client.send('POST', path, { body: { id_token: idToken } });
  const { id, username, access, refresh } = parseAnswer(`POST ${path}`, identitySession, answer);
  return { user: { id, username }, access, refresh, identity: idToken };
}
