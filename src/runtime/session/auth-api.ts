import * as v from 'valibot';
import type { ApiClient } from '#lib/http/client.ts';
import { parseAnswer, refuseText } from '#lib/http/parse-answer.ts';
import { id, orNull } from '#lib/http/records.ts';
import type { Credentials } from './model.ts';

const token = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));
const optionalToken = orNull(token);
export const session = v.object({ id, access: token, refresh: optionalToken, custom_token: optionalToken });
export const renewed = v.object({ access: token, refresh: optionalToken });

async function begin<F extends { username: string }>(client: ApiClient, path: string, body: F): Promise<Credentials> {
  const answer = parseAnswer(`POST ${path}`, session, await client.send('POST', path, { body }));
  // From the form, because the response may lack the username.
  const user = { id: answer.id, username: body.username };
  return { user, access: answer.access, refresh: answer.refresh, identity: answer.custom_token };
}

/** Signs in. @throws {ApiError} 400 for an empty field, 401 for wrong credentials */
export function signIn(client: ApiClient, form: { username: string; password: string }): Promise<Credentials> {
  const { username, password } = form;
  return begin(client, '/auth/token/', { username, password });
}

/** The fields of the sign-up form. */
export interface SignUpForm {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** Creates an account and signs in. @throws {ApiError} 400 with messages for the invalid fields */
export function signUp(client: ApiClient, form: SignUpForm): Promise<Credentials> {
  const { username, email, password, confirmPassword } = form;
  const body = { username, email, password, confirm_password: confirmPassword };
  return begin(client, '/auth/user-signup/', body);
}

/** Fetches new tokens; `refresh` is null when the old one stays valid. @throws {ApiError} 401 when the session has ended */
export async function refreshTokens(
  client: ApiClient,
  refresh: string,
): Promise<{ access: string; refresh: string | null }> {
  const path = '/auth/token/refresh/';
  const call = `POST ${path}`;
  const answer = await client.send('POST', path, { body: { refresh } });
  // A gateway's page says nothing about the session.
  refuseText(call, answer);
  return parseAnswer(call, renewed, answer);
}
