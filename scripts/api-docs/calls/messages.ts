import { body, type Call, text } from './call.ts';

const formFails = "the form keeps the text and shows the API's messages";

export const messageCalls: readonly Call[] = [
  {
    id: 'send-price-enquiry',
    method: 'post',
    path: '/send-price-enquiry/email/',
    summary: 'Send a price enquiry',
    description: 'The enquiry form asks for the price of a product without one.',
    whenItFails: formFails,
    body: body({
      email: text("The shopper's email address."),
      message: text('The name of the product and the URL of its page.'),
    }),
    success: { status: 201, description: 'The message is sent.' },
    errors: { 400: 'A field is invalid.' },
  },
  {
    id: 'send-contact',
    method: 'post',
    path: '/send-contact/',
    summary: 'Send a message to the shop',
    description: 'The contact form sends a message. A product page sends a question about its piece.',
    whenItFails: formFails,
    body: body({
      email: text("The shopper's email address."),
      message: text('The message, with line breaks.'),
      subject: text('The subject.'),
      name: text("The shopper's name, or empty."),
    }),
    success: { status: 201, description: 'The message is sent.' },
    errors: { 400: 'A field is invalid.' },
  },
];
