import { readStored, removeStored, writeStored } from '#lib/persistent.ts';

const KEY = 'linkEmail';

/** Stores the address that a sign-in link was sent to, so that the link works without asking for it on this device. */
export function storeLinkEmail(email: string): void {
  writeStored(KEY, email);
}

/** Returns the address that the last link was sent to from this device, or null. */
export const linkEmail = (): string | null => readStored(KEY);

export function forgetLinkEmail(): void {
  removeStored(KEY);
}
