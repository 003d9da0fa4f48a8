import { forgetReads } from '#lib/cached-reads.ts';
import { $session } from './session.ts';

const PREFIX = 'private ';

/** The key of a read that is this shopper's alone. What was read under it is forgotten when the session changes or ends. */
export function privateKey(userId: string, what: string): string {
  return `${PREFIX}${userId} ${what}`;
}

$session.listen(() => forgetReads(PREFIX));
