declare const paymentUrlBrand: unique symbol;

/** An address that the shopper may be sent to for paying: `paymentUrl` has looked at it. */
export type PaymentUrl = string & { readonly [paymentUrlBrand]: true };

const isLocal = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * An address that the API wants the shopper sent to, if it may: `https:` on one of the hosts, plain `http:` only where
 * that host is this machine.
 * @param hosts with their port where it is not the usual one of the scheme
 * @returns the address as browsers read it, or null
 */
export function paymentUrl(text: string, hosts: readonly string[]): PaymentUrl | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, host, username, password, href } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
  return safe && hosts.includes(host) && username === '' && password === '' ? (href as PaymentUrl) : null;
}
