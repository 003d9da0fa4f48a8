import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { ApiError } from './errors.ts';
import type { IdentityOptions } from './identity-settings.ts';

/** In seconds: how far the clocks of the service and of this machine may differ. */
const clockTolerance = 30;

/** The claims that the API reads. `auth_time` and `iat` are in seconds. */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  iat: v.number(),
  exp: v.number(),
  auth_time: v.number(),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.string()),
  phone_number: v.optional(v.string()),
  firebase: v.optional(v.object({ tenant: v.optional(v.string()) }), {}),
});

/** The owner of a valid token of the identity service. */
export interface Identity {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  phoneNumber: string | null;
}

/** Verifies id tokens as the service documents it: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export class IdentityVerifier {
  readonly #options: IdentityOptions;
  readonly #keys: JWTVerifyGetKey;

  constructor(options: IdentityOptions) {
    this.#options = options;
    this.#keys = reachableKeys(options.keysUrl);
  }

  /**
   * Returns the owner of an id token.
   * @throws ApiError 401 for every invalid token, 503 if the service's keys can't be read
   */
  async verify(token: string): Promise<Identity> {
    try {
      const claims = v.parse(claimsSchema, await this.#read(token));
      const now = Date.now() / 1000 + clockTolerance;
      const { tenant } = this.#options;
      if (claims.auth_time > now || claims.iat > now || (claims.firebase.tenant ?? null) !== tenant) throw refusal();
      const { sub, email, email_verified, name, phone_number } = claims;
      return {
        uid: sub,
        email: email || null,
        emailVerified: email_verified,
        name: name ?? null,
        phoneNumber: phone_number ?? null,
      };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof v.ValiError) throw refusal();
      throw error;
    }
  }

  async #read(token: string): Promise<JWTPayload> {
    const { projectId, emulator } = this.#options;
    const checks = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId, clockTolerance };
    if (emulator) return UnsecuredJWT.decode(token, checks).payload;
    return (await jwtVerify(token, this.#keys, { ...checks, algorithms: ['RS256'] })).payload;
  }
}

/** One text for all reasons, so that nobody learns which check failed. */
function refusal(): ApiError {
  return new ApiError(401, 'The token of the identity service is not valid or has expired.');
}

/** The service's keys, kept for ten minutes. Tells keys that can't be read from a token with an unknown key. */
function reachableKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url));
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const unknown = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      if (unknown) throw error;
      console.error(`The keys of the identity service can't be read from ${url}:`, error);
      throw new ApiError(503, 'Sign-ins of the identity service are not possible right now. Try again later.');
    }
  };
}
