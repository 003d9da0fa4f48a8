import { computed } from 'nanostores';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { privateKey } from '#runtime/session/private-reads.ts';
import { $session } from '#runtime/session/session.ts';
import { fetchProfile } from './profile-api.ts';

/** The id of the signed-in user, or null. */
export const $userId = computed($session, (session) => (session.status === 'signed-in' ? session.user.id : null));

/** The account of the signed-in shopper. */
export const profile = createResource(
  $userId,
  (userId) => privateKey(userId, 'profile'),
  (_, signal) => fetchProfile(client, { signal }),
);
