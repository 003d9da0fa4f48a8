import { atom } from 'nanostores';
import { type Sending, submitForm } from '#runtime/sending.ts';
import { client } from '#runtime/session/client.ts';
import { sendContact } from './api.ts';
import { contactSent } from './copy.ts';
import { type ContactMessage, canSendContact, cleanContact } from './model.ts';

/** The values of the contact form. */
interface ContactForm extends ContactMessage {
  /** The honeypot field, which people cannot see. */
  phone: string;
}

/** The send status of the contact message. */
export const $contact = atom<Sending>({ status: 'idle' });

/** Sends the message if it is complete. */
export async function submitContact({ phone, ...contact }: ContactForm): Promise<void> {
  // A filled honeypot means a bot. Return silently so that it does not notice.
  if (phone !== '' || !canSendContact(contact)) return;
  await submitForm($contact, () => sendContact(client, cleanContact(contact)), contactSent);
}

/** Clears the confirmation of the last message when the shopper starts a new one. */
export function startContact(): void {
  if ($contact.get().status === 'sent') $contact.set({ status: 'idle' });
}
