import { manyLines, oneLine } from '#lib/text.ts';
import { questionSubject } from './copy.ts';

/** A price enquiry as the API expects it. */
export interface PriceEnquiry {
  email: string;
  message: string;
}

/** A contact message as the API expects it. */
export interface ContactMessage {
  email: string;
  message: string;
  subject: string;
  /** Empty if the shopper left it blank. */
  name: string;
}

/** Minimum length of an email address in an enquiry, in characters. */
const SHORTEST_EMAIL = 5;

/** Returns the text of a price enquiry. @param url absolute URL of the product page */
export function enquiryText(name: string, url: string): string {
  return `Price enquiry for ${oneLine(name)} LINK:${url}`;
}

/** Returns a `mailto:` URL for a price enquiry. @param url absolute URL of the product page */
export function enquiryMail(email: string, name: string, url: string): string {
  const subject = encodeURIComponent(`Price enquiry: ${oneLine(name)}`);
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(enquiryText(name, url))}`;
}

/** Returns the message that asks the shop about a product. @param url absolute URL of the product page */
export function questionMessage(email: string, question: string, name: string, url: string): ContactMessage {
  return cleanContact({ email, message: `${question}\n\n${url}`, subject: questionSubject(name), name: '' });
}

/** Returns a `mailto:` URL for a question about a product. @param url absolute URL of the product page */
export function questionMail(email: string, name: string, url: string): string {
  const subject = encodeURIComponent(questionSubject(oneLine(name)));
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(url)}`;
}

/** Returns whether the Send button appears below a question. */
export function canSendQuestion(email: string, question: string): boolean {
  return canSendEnquiry(email) && manyLines(question) !== '';
}

/** Returns whether the email is long enough for the Send button to appear. */
export function canSendEnquiry(email: string): boolean {
  return oneLine(email).length >= SHORTEST_EMAIL;
}

/** Returns the message with its whitespace normalized, ready to send. */
export function cleanContact({ email, message, subject, name }: ContactMessage): ContactMessage {
  return { email: oneLine(email), message: manyLines(message), subject: oneLine(subject), name: oneLine(name) };
}

/** Returns whether the Send button appears. Only the name is optional. */
export function canSendContact(contact: ContactMessage): boolean {
  const { email, message, subject } = cleanContact(contact);
  return email !== '' && message !== '' && subject !== '';
}
