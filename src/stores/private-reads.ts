import type { SessionUser } from '#domain/session.ts';
import { $session } from './auth.ts';
import { forgetReads } from './cached-reads.ts';

const PREFIX = 'private ';

/** The key of a read that is this shopper's alone. What was read under it is forgotten when the session changes or ends. */
export function privateKey({ id }: SessionUser, what: string): string {
  return `${PREFIX}${id} ${what}`;
}

$session.listen(() => forgetReads(PREFIX));
