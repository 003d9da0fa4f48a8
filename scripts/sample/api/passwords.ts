import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's recommended scrypt parameters for 16 MB of memory. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

/** Hashes a password as `scrypt$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/**
 * Checks a password against its hash. Without a hash it returns false in the same time, which hides whether a username
 * exists.
 */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = hash?.split('$') ?? [];
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === keyLength && timingSafeEqual(expected, derived);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
