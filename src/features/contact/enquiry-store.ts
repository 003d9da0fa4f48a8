import { oneLine } from '#lib/text.ts';
import { client } from '#runtime/session/client.ts';
import { sendPriceEnquiry } from './api.ts';
import { enquirySent } from './copy.ts';
import { canSendEnquiry, enquiryText } from './model.ts';
import { createProductDialog } from './product-dialog.ts';

/** The dialog for a price enquiry. */
export const enquiryDialog = createProductDialog({
  canSend: ({ email }) => canSendEnquiry(email),
  send: ({ email }, name, url) => sendPriceEnquiry(client, { email: oneLine(email), message: enquiryText(name, url) }),
  sentText: enquirySent,
});
