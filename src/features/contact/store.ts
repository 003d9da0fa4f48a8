import { atom } from 'nanostores';
import { deliver, type Sending } from '#runtime/sending.ts';
import { client } from '#runtime/session/client.ts';
import { sendContact } from './api.ts';
import { type ContactMessage, canSendContact, cleanContact, messageTexts } from './model.ts';

/** What the contact form holds. */
interface ContactForm extends ContactMessage {
  /** The honeypot: no person sees it. */
  phone: string;
}

/** How the contact message goes. */
export const $contact = atom<Sending>({ status: 'idle' });

/** Sends the message. */
export async function submitContact({ phone, ...contact }: ContactForm): Promise<void> {
  // A filled honeypot is a machine: it must not learn that it was noticed.
  if (phone !== '' || !canSendContact(contact)) return;
  await deliver($contact, () => sendContact(client, cleanContact(contact)), messageTexts.contactSent);
}

/** A new message is being written: thanks for the last one are over. */
export function startContact(): void {
  if ($contact.get().status === 'sent') $contact.set({ status: 'idle' });
}
