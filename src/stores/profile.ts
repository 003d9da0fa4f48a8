import { computed } from 'nanostores';
import { fetchProfile } from '#api/profile.ts';
import { $session } from './auth.ts';
import { forgetRead } from './cached-reads.ts';
import { client } from './client.ts';
import { createResource } from './resource.ts';

/** Whose account it is; null when nobody is signed in. */
export const $userId = computed($session, (session) => (session.status === 'signed-in' ? session.user.id : null));

const keyOf = (userId: string) => `profile ${userId}`;

/** The account of the shopper who is signed in. */
export const profile = createResource($userId, keyOf, (_, signal) => fetchProfile(client, { signal }));

// It is private: when the session ends, nothing of it stays.
$userId.listen((_, before) => {
  if (typeof before === 'string') forgetRead(keyOf(before));
});
