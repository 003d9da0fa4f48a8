import type { ApiClient } from '#lib/http/client.ts';
import type { ContactMessage, PriceEnquiry } from './model.ts';

/** Sends a price enquiry to the shop. Ignores the response body. @throws {ApiError} */
export async function sendPriceEnquiry(client: ApiClient, { email, message }: PriceEnquiry): Promise<void> {
  await client.send('POST', '/send-price-enquiry/email/', { body: { email, message } });
}

/** Sends a contact message to the shop. Ignores the response body. @throws {ApiError} */
export async function sendContact(client: ApiClient, contact: ContactMessage): Promise<void> {
  const { email, message, subject, name } = contact;
  await client.send('POST', '/send-contact/', { body: { email, message, subject, name } });
}
