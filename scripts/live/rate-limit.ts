import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests that one address may send, and the seconds in which it may. A crawler asks for a few pages a second. */
export interface RateLimitOptions {
  requests: number;
  seconds: number;
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/**
 * Returns the address that a request comes from; null for one of this machine.
 * @param peer the other end of the connection
 * @param forwarded the header `X-Forwarded-For`, which only a web server on this machine may set
 */
export function clientAddress(peer: string, forwarded: string | null): string | null {
  if (!isLoopback(peer)) return peer;
  const addresses = (forwarded ?? '').split(',').map((address) => address.trim());
  return addresses.findLast((address) => address !== '' && !isLoopback(address)) ?? null;
}

/**
 * Creates a function that counts a request of an address.
 * @returns the seconds until the address may ask again; null if it may ask now
 */
export function createRateLimit({ requests, seconds }: RateLimitOptions): (address: string) => Promise<number | null> {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (address) => {
    try {
      await limiter.consume(address);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000);
      throw refused;
    }
  };
}
