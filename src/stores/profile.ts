import { computed } from 'nanostores';
import { fetchProfile } from '#api/profile.ts';
import { createResource } from '#lib/resource.ts';
import { $session } from './auth.ts';
import { client } from './client.ts';
import { privateKey } from './private-reads.ts';

/** Whose account it is; null when nobody is signed in. */
export const $userId = computed($session, (session) => (session.status === 'signed-in' ? session.user.id : null));

/** The account of the shopper who is signed in. */
export const profile = createResource(
  $userId,
  (userId) => privateKey(userId, 'profile'),
  (_, signal) => fetchProfile(client, { signal }),
);
