import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { readSetting, writeSetting } from './database.ts';
import type { IdentityLink } from './users.ts';

export type TokenUse = 'access' | 'refresh';

/** The user of a token, and the account's link to the identity service when the token was issued. */
export interface TokenOwner {
  id: number;
  identity: IdentityLink;
}

const payloadSchema = v.object({
  use: v.picklist(['access', 'refresh']),
  sub: v.string(),
  identity: v.optional(v.picklist(['unverified', 'verified']), undefined),
});

const lifetimes: Record<TokenUse, number> = { access: 5 * 60, refresh: 24 * 60 * 60 };

/** Signs and verifies tokens. Its clock can be shifted and stopped, so that tests control token expiry to the second. */
export class Tokens {
  readonly #secret: Uint8Array;
  offsetSeconds = 0;
  #stoppedAt: number | undefined;

  constructor(db: DatabaseSync) {
    const stored = readSetting(db, 'token-secret');
    const secret = stored ?? randomBytes(32).toString('base64url');
    if (stored === undefined) writeSetting(db, 'token-secret', secret);
    this.#secret = Buffer.from(secret, 'base64url');
  }

  /** Issues a signed token. `access` is valid for 5 minutes, `refresh` for a day. */
  issue({ id, identity }: TokenOwner, use: TokenUse): Promise<string> {
    const now = Math.floor(this.#now().getTime() / 1000);
    return new SignJWT({ use, ...(identity && { identity }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(id))
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimes[use])
      .sign(this.#secret);
  }

  /** Returns the token's owner, or undefined if the token is invalid, expired or for the other use. */
  async verify(token: string, use: TokenUse): Promise<TokenOwner | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, { algorithms: ['HS256'], currentDate: this.#now() });
      const { use: found, sub, identity = null } = v.parse(payloadSchema, payload);
      return found === use ? { id: Number(sub), identity } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Freezes the clock: from now on only `offsetSeconds` moves it. */
  stopClock(): void {
    this.#stoppedAt = Date.now();
  }

  resetClock(): void {
    this.offsetSeconds = 0;
    this.#stoppedAt = undefined;
  }

  #now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.offsetSeconds * 1000);
  }
}
