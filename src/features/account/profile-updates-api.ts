import type { ApiClient } from '#lib/http/client.ts';
import type { ProfileFields, UserFields } from './profile.ts';

/** Updates the user fields. Ignores the response body. @throws {ApiError} */
export async function updateUser(client: ApiClient, fields: UserFields): Promise<void> {
  const { username, email, firstName, lastName } = fields;
  const body = { username, email, first_name: firstName, last_name: lastName };
  await client.send('PUT', '/auth/profile/update/', { body, protected: true });
}

/** Updates the profile fields. Ignores the response body. @param userId the owner of the profile @throws {ApiError} */
export async function updateProfile(client: ApiClient, userId: string, fields: ProfileFields): Promise<void> {
  const body = {
    user: userId,
    avatar: fields.avatar,
    home_address: fields.homeAddress,
    work_address: fields.workAddress,
    default_address: fields.defaultAddress,
    phone_number: fields.phoneNumber,
  };
  await client.send('PUT', '/auth/user/profile/update/', { body, protected: true });
}
