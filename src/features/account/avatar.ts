import { hash } from '#lib/hash.ts';
import { checkImageUrl, type ImageRules } from '#lib/image.ts';
import type { FailedSource } from './failed-sources.ts';

/** The six colours that initials stand on; styles/avatar.css has a rule for each. */
export const avatarColours = ['clay', 'ochre', 'olive', 'teal', 'indigo', 'plum'] as const;

export type AvatarColour = (typeof avatarColours)[number];

/** Who an avatar stands for. */
export interface Named {
  username: string;
  firstName: string;
  lastName: string;
}

/** The first letter or digit of a name with its accents, as a capital where it has one; '' where there is none. */
function initial(name: string): string {
  return (/[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC'))?.[0] ?? '').toLocaleUpperCase('en-US');
}

/** Initials of first and last name, else of the username; '?' when no letter is in any of them. */
export function initialsOf({ username, firstName, lastName }: Named): string {
  return initial(firstName) + initial(lastName) || initial(username) || '?';
}

/** A shopper's colour: always the same one. @param id the shopper's id, which a new name does not change */
export function avatarColour(id: string): AvatarColour {
  return avatarColours[hash(id) % avatarColours.length] ?? avatarColours[0];
}

/**
 * The picture to load for an avatar, by the rules for every picture of the shop; null for none, for one that the rules
 * refuse, and for one that could not be loaded lately.
 */
export function avatarSource(raw: string, rules: ImageRules, failed: readonly FailedSource[]): string | null {
  const verdict = raw === '' ? null : checkImageUrl(raw, rules);
  if (!verdict || !('url' in verdict)) return null;
  return failed.some(({ url }) => url === verdict.url) ? null : verdict.url;
}
