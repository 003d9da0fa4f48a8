/** The confirmations shown after a message is sent. */
export const enquirySent = 'Your enquiry was successfully submitted. Our sales representative will get back to you.';
export const contactSent =
  'Your message was successfully submitted. Our customer care representative will get back to you.';

/** Texts of the contact options for a piece whose price is on request. */
export const enquireOptionsLabel = 'Enquire price';
export const enquireOptionsAbout = 'Ask us for the price, or about anything else you’d like to know.';
export const enquireOptionsOpen = 'Enquire price for this item';
export const enquireOptionsCall = (phone: string): string => `Call ${phone}`;
export const enquireOptionsSms = 'Text us';
export const enquireOptionsMail = 'Email us';

/** Texts of the enquiry dialog. */
export const enquiryDialogTitle = 'Enquire price';
export const enquiryDialogCall = 'Call us';
export const enquiryDialogSms = 'SMS';

/** Texts of the enquiry form. */
export const enquiryFormEmail = 'Email';
export const enquiryFormHint = 'Leave your email, and we’ll send you the price.';

/** Texts of a question about a piece: its link, dialog, form and message. */
export const questionOpen = 'Ask about this piece';
export const questionFormMessage = 'Your question';
export const questionFormHint = 'To send, fill in your email and your question.';
export const questionSubject = (name: string): string => `Question about ${name}`;

/** Texts of the contact form. */
export const contactFormEmail = 'Email';
export const contactFormName = 'Name';
export const contactFormSubject = 'Subject';
export const contactFormMessage = 'Message';
export const contactFormHint = 'To send, fill in your email, a subject, and a message.';

/** The subject of a question about an order. */
export const contactAboutOrder = (reference: string): string => `Order ${reference}`;
