import * as v from 'valibot';
import type { ApiClient, GetOptions } from '#lib/http/client.ts';
import { parseAnswer } from '#lib/http/parse-answer.ts';
import { id, text } from '#lib/http/records.ts';
import type { Profile } from './profile.ts';

/**
 * Optional text. Numbers are converted. Other types throw instead of being skipped, because the next save would delete
 * the skipped value.
 */
const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number()], 'must be text'), ''),
  v.transform((value) => String(value).trim()),
);

const userSchema = v.object({
  id,
  username: v.pipe(text, v.nonEmpty('must not be empty')),
  email: optionalText,
  first_name: optionalText,
  last_name: optionalText,
});

const profileSchema = v.object({
  avatar: optionalText,
  home_address: optionalText,
  work_address: optionalText,
  default_address: optionalText,
  phone_number: optionalText,
});

export const answerSchema = v.object({
  user: userSchema,
  // The account may have no profile yet.
  profile: v.pipe(
    v.nullish(v.unknown(), {}),
    v.transform((profile) => profile ?? {}),
    profileSchema,
  ),
});

/** Fetches the signed-in shopper's account. @throws {ApiError} */
export async function fetchProfile(client: ApiClient, options: Pick<GetOptions, 'signal'> = {}): Promise<Profile> {
  const path = '/auth/profile/';
  const answer = await client.get(path, { ...options, protected: true });
  const { user, profile } = parseAnswer(`GET ${path}`, answerSchema, answer);
  return {
    id: user.id,
    user: { username: user.username, email: user.email, firstName: user.first_name, lastName: user.last_name },
    profile: {
      avatar: profile.avatar,
      homeAddress: profile.home_address,
      workAddress: profile.work_address,
      defaultAddress: profile.default_address,
      phoneNumber: profile.phone_number,
    },
  };
}
