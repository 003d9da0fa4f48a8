import { computed } from 'nanostores';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { privateKey } from '#runtime/session/private-reads.ts';
import { $session } from '#runtime/session/session.ts';
import { fetchProfile } from './profile-api.ts';

/** Whose account it is; null when nobody is signed in. */
export const $userId = computed($session, (session) => (session.status === 'signed-in' ? session.user.id : null));

/** The account of the shopper who is signed in. */
export const profile = createResource(
  $userId,
  (userId) => privateKey(userId, 'profile'),
  (_, signal) => fetchProfile(client, { signal }),
);
