import { manyLines, oneLine } from '#lib/text.ts';

/** What the enquiry dialog sends. */
export interface PriceEnquiry {
  email: string;
  message: string;
}

/** What the contact form sends. */
export interface ContactMessage {
  email: string;
  message: string;
  subject: string;
  /** Empty when the shopper gave none. */
  name: string;
}

/** The shop's answers to a message. */
export const messageTexts = {
  enquirySent: 'Your enquiry was successfully submitted. Our sales representative will get back to you.',
  contactSent: 'Your message was successfully submitted. Our customer care representative will get back to you.',
} as const;

/** Shortest e-mail that an enquiry may be sent from, in characters. */
const SHORTEST_EMAIL = 5;

/** The text of a price enquiry. @param url absolute address of the product's page */
export function enquiryText(name: string, url: string): string {
  return `Price enquiry for ${oneLine(name)} LINK:${url}`;
}

/** The address of an e-mail that asks for a price. */
export function enquiryMail(email: string, name: string, url: string): string {
  const subject = encodeURIComponent(`Price enquiry: ${oneLine(name)}`);
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(enquiryText(name, url))}`;
}

/** Whether the enquiry's send button shows. */
export function canSendEnquiry(email: string): boolean {
  return oneLine(email).length >= SHORTEST_EMAIL;
}

/** A contact message as it may be sent. */
export function cleanContact({ email, message, subject, name }: ContactMessage): ContactMessage {
  return { email: oneLine(email), message: manyLines(message), subject: oneLine(subject), name: oneLine(name) };
}

/** Whether the contact form's Send shows: only the name may be missing. */
export function canSendContact(contact: ContactMessage): boolean {
  const { email, message, subject } = cleanContact(contact);
  return email !== '' && message !== '' && subject !== '';
}
