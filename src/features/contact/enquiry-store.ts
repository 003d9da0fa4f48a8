import { atom } from 'nanostores';
import { productPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { oneLine } from '#lib/text.ts';
import { type Sending, submitForm } from '#runtime/sending.ts';
import { client } from '#runtime/session/client.ts';
import { sendPriceEnquiry } from './api.ts';
import { enquirySent } from './copy.ts';
import { canSendEnquiry, enquiryText } from './model.ts';

/** The product that the enquiry is about. */
export interface EnquiredProduct {
  id: string;
  name: string;
}

/** The values of the enquiry form. */
interface EnquiryForm {
  email: string;
  /** The honeypot field, which people cannot see. */
  phone: string;
}

/** The product whose dialog is open; null while the dialog is closed. */
export const $enquired = atom<EnquiredProduct | null>(null);

/** The send status of the enquiry. */
export const $enquiry = atom<Sending>({ status: 'idle' });

/** Opens the dialog for a product. Clears the previous result unless a message is still being sent. */
export function openEnquiry(product: EnquiredProduct): void {
  if ($enquiry.get().status !== 'sending') $enquiry.set({ status: 'idle' });
  $enquired.set(product);
}

/** Closes the dialog without canceling a message that is being sent. */
export function closeEnquiry(): void {
  $enquired.set(null);
}

/** Sends the enquiry for the product whose dialog is open and closes the dialog on success. */
export async function submitEnquiry({ email, phone }: EnquiryForm): Promise<void> {
  const product = $enquired.get();
  // A filled honeypot means a bot. Return silently so that it does not notice.
  if (!product || phone !== '' || !canSendEnquiry(email)) return;
  const url = new URL(productPath(product.id), settings.siteUrl).href;
  const enquiry = { email: oneLine(email), message: enquiryText(product.name, url) };
  await submitForm($enquiry, () => sendPriceEnquiry(client, enquiry), enquirySent);
  // The shopper may have opened the dialog for another product in the meantime.
  if ($enquiry.get().status === 'sent' && $enquired.get() === product) closeEnquiry();
}
