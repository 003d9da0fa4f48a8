import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, many, one, run } from './database.ts';
import type { Identity } from './identity-tokens.ts';
import { createUser, findUser, type IdentityLink, type UserRow } from './users.ts';

const longestUsername = 150;

/**
 * Returns the account of an identity. The first time, it links the only account with the verified address, or creates
 * one. In one transaction, so that two requests at once make one account.
 */
export function accountOf(db: DatabaseSync, identity: Identity): UserRow {
  return inTransaction(db, () => {
    const link = identity.emailVerified ? 'verified' : 'unverified';
    const userId = linkedAccount(db, identity, link) ?? claimedAccount(db, identity) ?? newAccount(db, identity, link);
    const user = findUser(db, userId);
    if (!user) throw new Error(`User ${userId} disappeared during a transaction.`);
    return user;
  });
}

/**
 * The account that was linked before. Once the address is verified, earlier sessions end, because somebody may have signed up
 * at the service with an address that they do not own.
 */
function linkedAccount(db: DatabaseSync, { uid }: Identity, link: IdentityLink): number | undefined {
  const known = one<{ user_id: number }>(db, 'SELECT user_id FROM identities WHERE uid = ?', uid);
  if (known && link === 'verified') run(db, "UPDATE identities SET link = 'verified' WHERE uid = ?", uid);
  return known?.user_id;
}

/**
 * Links the only account with the verified address. The shop never verified that address, so somebody else may have
 * set the password: it is deleted, and all sessions end. An account of another identity is never linked, because that
 * identity would keep access to it.
 */
function claimedAccount(db: DatabaseSync, { uid, email, emailVerified }: Identity): number | undefined {
  if (email === null || !emailVerified) return undefined;
  const namesakes = many<{ id: number; linked: number }>(
    db,
    `SELECT id, user_id IS NOT NULL AS linked FROM users LEFT JOIN identities ON user_id = id
     WHERE lower(email) = lower(?) LIMIT 2`,
    email,
  );
  const [account] = namesakes;
  if (namesakes.length !== 1 || !account || account.linked === 1) return undefined;
  run(db, "UPDATE users SET password = '' WHERE id = ?", account.id);
  run(db, "INSERT INTO identities VALUES (?, ?, 'verified')", uid, account.id);
  return account.id;
}

/** Creates an account without a password. */
function newAccount(db: DatabaseSync, identity: Identity, link: IdentityLink): number {
  const wanted = usernameFor(identity);
  let id: number | undefined;
  for (let number = 1; id === undefined; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    id = createUser(db, wanted.slice(0, longestUsername - suffix.length) + suffix, identity.email ?? '', '');
  }
  if (identity.phoneNumber !== null)
    run(db, 'UPDATE users SET phone_number = ? WHERE id = ?', identity.phoneNumber, id);
  run(db, 'INSERT INTO identities VALUES (?, ?, ?)', identity.uid, id, link);
  return id;
}

/**
 * A username from the address, the name or the last digits of the phone number. It has only characters that the sign-up
 * form allows.
 */
function usernameFor({ email, name, phoneNumber }: Identity): string {
  const candidates = [email?.split('@')[0], name, phoneNumber && `shopper-${phoneNumber.slice(-4)}`];
  const usernames = candidates.map((text) => (text ?? '').replace(/[^\p{L}\p{N}.+_-]+/gu, '-').replace(/^-+|-+$/g, ''));
  return usernames.find((username) => username !== '') ?? 'shopper';
}
