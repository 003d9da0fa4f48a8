import type { DatabaseSync } from 'node:sqlite';
import { one, run } from './database.ts';

/**
 * Link of an account to the identity service: none, or made by a token whose email address was verified or not.
 */
export type IdentityLink = 'unverified' | 'verified' | null;

/** A row of `users`: the account and its profile. */
export interface UserRow {
  id: number;
  username: string;
  email: string;
  /** A hash. Empty for an account that only the identity service can sign in. */
  password: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  home_address: string | null;
  work_address: string | null;
  default_address: string | null;
  phone_number: string | null;
  created_at: string;
  identity: IdentityLink;
}

export interface UserUpdate {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface ProfileUpdate {
  avatar: string | null;
  homeAddress: string | null;
  workAddress: string | null;
  defaultAddress: string | null;
  phoneNumber: string | null;
}

const selectUser = 'SELECT users.*, identities.link AS identity FROM users LEFT JOIN identities ON user_id = users.id';

export function findUser(db: DatabaseSync, id: number): UserRow | undefined {
  return one<UserRow>(db, `${selectUser} WHERE users.id = ?`, id);
}

/** Finds a user by name, ignoring case. */
export function findUserByName(db: DatabaseSync, username: string): UserRow | undefined {
  return one<UserRow>(db, `${selectUser} WHERE username = ?`, username);
}

/** Adds a user and returns its id, or undefined if the name is taken. `password` is a hash or empty. */
export function createUser(db: DatabaseSync, username: string, email: string, password: string): number | undefined {
  const { changes, id } = run(
    db,
    'INSERT INTO users (username, email, password, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (username) DO NOTHING',
    username,
    email,
    password,
    new Date().toISOString(),
  );
  return changes === 1 ? id : undefined;
}

export function updateUser(db: DatabaseSync, id: number, { username, email, firstName, lastName }: UserUpdate): void {
  run(
    db,
    'UPDATE users SET username = ?, email = ?, first_name = ?, last_name = ? WHERE id = ?',
    username,
    email,
    firstName,
    lastName,
    id,
  );
}

export function updateProfile(db: DatabaseSync, id: number, update: ProfileUpdate): void {
  run(
    db,
    'UPDATE users SET avatar = ?, home_address = ?, work_address = ?, default_address = ?, phone_number = ? WHERE id = ?',
    update.avatar,
    update.homeAddress,
    update.workAddress,
    update.defaultAddress,
    update.phoneNumber,
    id,
  );
}
