import { oneLine } from '#lib/text.ts';

/** The user fields of an account; empty when not given. */
export interface UserFields {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** The profile fields of an account; empty when not given. */
export interface ProfileFields {
  /** Address of a picture, as the shopper typed it: it may be one that the shop does not load. */
  avatar: string;
  homeAddress: string;
  workAddress: string;
  defaultAddress: string;
  phoneNumber: string;
}

/** A shopper's account. */
export interface Profile {
  id: string;
  user: UserFields;
  profile: ProfileFields;
}

/** The shop's answers to a change. */
export const profileTexts = {
  userUpdated: 'User updated successfully',
  profileUpdated: 'Profile updated successfully',
  failed: 'Something went wrong',
} as const;

/** An address on one line: its lines are joined by commas. */
export function addressLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => oneLine(line).replace(/[\s,]+$/, ''));
  return lines.filter(Boolean).join(', ');
}

/** User fields as they may be sent. */
export function cleanUser({ username, email, firstName, lastName }: UserFields): UserFields {
  return {
    username: oneLine(username),
    email: oneLine(email),
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
  };
}

/** Profile fields as they may be sent. */
export function cleanProfile(fields: ProfileFields): ProfileFields {
  return {
    avatar: oneLine(fields.avatar),
    homeAddress: addressLine(fields.homeAddress),
    workAddress: addressLine(fields.workAddress),
    defaultAddress: addressLine(fields.defaultAddress),
    phoneNumber: oneLine(fields.phoneNumber),
  };
}

/** What a greeting calls the shopper. */
export function greetingName({ firstName, username }: Pick<UserFields, 'firstName' | 'username'>): string {
  return firstName || username;
}
