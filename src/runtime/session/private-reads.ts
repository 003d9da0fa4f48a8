import { evictByPrefix } from '#lib/cached-reads.ts';
import { $session } from './session.ts';

const PREFIX = 'private ';

/** Returns the cache key of a read that is private to one user. The cache evicts it when the session changes or ends. */
export function privateKey(userId: string, what: string): string {
  return `${PREFIX}${userId} ${what}`;
}

$session.listen(() => evictByPrefix(PREFIX));
