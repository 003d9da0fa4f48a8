import { atom } from 'nanostores';
import { productPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { oneLine } from '#lib/text.ts';
import { deliver, type Sending } from '#runtime/sending.ts';
import { client } from '#runtime/session/client.ts';
import { sendPriceEnquiry } from './api.ts';
import { canSendEnquiry, enquiryText, messageTexts } from './model.ts';

/** The piece that a price is asked for. */
export interface EnquiredProduct {
  id: string;
  name: string;
}

/** What the enquiry's form holds. */
interface EnquiryForm {
  email: string;
  /** The honeypot: no person sees it. */
  phone: string;
}

/** The piece whose dialog is open; null while it is closed. */
export const $enquired = atom<EnquiredProduct | null>(null);

/** How the enquiry's e-mail goes. */
export const $enquiry = atom<Sending>({ status: 'idle' });

/** Opens the dialog for a piece. An older outcome is forgotten, a message on its way is not. */
export function openEnquiry(product: EnquiredProduct): void {
  if ($enquiry.get().status !== 'sending') $enquiry.set({ status: 'idle' });
  $enquired.set(product);
}

/** Closes the dialog; a message on its way goes on. */
export function closeEnquiry(): void {
  $enquired.set(null);
}

/** Sends the enquiry for the piece whose dialog is open, and closes the dialog once it arrived. */
export async function submitEnquiry({ email, phone }: EnquiryForm): Promise<void> {
  const product = $enquired.get();
  // A filled honeypot is a machine: it must not learn that it was noticed.
  if (!product || phone !== '' || !canSendEnquiry(email)) return;
  const url = new URL(productPath(product.id), settings.siteUrl).href;
  const enquiry = { email: oneLine(email), message: enquiryText(product.name, url) };
  await deliver($enquiry, () => sendPriceEnquiry(client, enquiry), messageTexts.enquirySent);
  // Meanwhile the dialog may have been opened for another piece.
  if ($enquiry.get().status === 'sent' && $enquired.get() === product) closeEnquiry();
}
