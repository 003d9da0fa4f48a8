import { oneLine } from '#lib/text.ts';

/** The user fields of an account; empty strings if missing. */
export interface UserFields {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** The profile fields of an account; empty strings if missing. */
export interface ProfileFields {
  /** URL of a picture, as typed. The shop's image rules may reject it. */
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

/** Joins the lines of an address with commas. */
export function addressLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => oneLine(line).replace(/[\s,]+$/, ''));
  return lines.filter(Boolean).join(', ');
}

/** Normalizes user fields for sending. */
export function cleanUser({ username, email, firstName, lastName }: UserFields): UserFields {
  return {
    username: oneLine(username),
    email: oneLine(email),
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
  };
}

/** Normalizes profile fields for sending. */
export function cleanProfile(fields: ProfileFields): ProfileFields {
  return {
    avatar: oneLine(fields.avatar),
    homeAddress: addressLine(fields.homeAddress),
    workAddress: addressLine(fields.workAddress),
    defaultAddress: addressLine(fields.defaultAddress),
    phoneNumber: oneLine(fields.phoneNumber),
  };
}

/** Returns the name for a greeting. */
export function greetingName({ firstName, username }: Pick<UserFields, 'firstName' | 'username'>): string {
  return firstName || username;
}
