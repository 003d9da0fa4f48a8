import { hash } from '#lib/hash.ts';
import { checkImageUrl, type ImageRules } from '#lib/image.ts';
import type { FailedSource } from './failed-sources.ts';

/** The background colors of initials; `styles/avatar.css` has a rule for each. */
export const avatarColors = ['clay', 'ochre', 'olive', 'teal', 'indigo', 'plum'] as const;

export type AvatarColor = (typeof avatarColors)[number];

/** The name fields that an avatar uses. */
export interface Named {
  username: string;
  firstName: string;
  lastName: string;
}

/** Returns the first letter or digit of a name, with accents and in upper case; '' if there is none. */
function initial(name: string): string {
  return (/[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC'))?.[0] ?? '').toLocaleUpperCase('en-US');
}

/** Returns the initials of first and last name, or else of the username; '?' if none has a letter. */
export function initialsOf({ username, firstName, lastName }: Named): string {
  return initial(firstName) + initial(lastName) || initial(username) || '?';
}

/** Returns a shopper's color, which never changes. @param id the shopper's id, because names can change */
export function avatarColor(id: string): AvatarColor {
  return avatarColors[hash(id) % avatarColors.length] ?? avatarColors[0];
}

/**
 * Returns the URL of an avatar's picture, or null if there is none, the shop's image rules reject it, or it failed to load
 * recently.
 */
export function avatarSource(raw: string, rules: ImageRules, failed: readonly FailedSource[]): string | null {
  const verdict = raw === '' ? null : checkImageUrl(raw, rules);
  if (!verdict || !('url' in verdict)) return null;
  return failed.some(({ url }) => url === verdict.url) ? null : verdict.url;
}
