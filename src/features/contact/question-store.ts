import { client } from '#runtime/session/client.ts';
import { sendContact } from './api.ts';
import { contactSent } from './copy.ts';
import { canSendQuestion, questionMessage } from './model.ts';
import { createProductDialog } from './product-dialog.ts';

/** The values of the question form. */
interface QuestionForm {
  email: string;
  message: string;
  phone: string;
}

/** The dialog for a question about a piece. */
export const questionDialog = createProductDialog<QuestionForm>({
  canSend: ({ email, message }) => canSendQuestion(email, message),
  send: ({ email, message }, name, url) => sendContact(client, questionMessage(email, message, name, url)),
  sentText: contactSent,
});
