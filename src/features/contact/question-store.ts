import { atom } from 'nanostores';
import { productPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { type Sending, submitForm } from '#runtime/sending.ts';
import { client } from '#runtime/session/client.ts';
import { sendContact } from './api.ts';
import { contactSent } from './copy.ts';
import { canSendQuestion, questionMessage } from './model.ts';

/** The product that the question is about. */
export interface QuestionedProduct {
  id: string;
  name: string;
}

/** The values of the question form. */
interface QuestionForm {
  email: string;
  message: string;
  /** The honeypot field, which people cannot see. */
  phone: string;
}

/** The product whose dialog is open; null while the dialog is closed. */
export const $questioned = atom<QuestionedProduct | null>(null);

/** The send status of the question. */
export const $question = atom<Sending>({ status: 'idle' });

/** Opens the dialog for a product. Clears the previous result unless a question is still being sent. */
export function openQuestion(product: QuestionedProduct): void {
  if ($question.get().status !== 'sending') $question.set({ status: 'idle' });
  $questioned.set(product);
}

/** Closes the dialog without canceling a question that is being sent. */
export function closeQuestion(): void {
  $questioned.set(null);
}

/** Sends the question about the product whose dialog is open and closes the dialog on success. */
export async function submitQuestion({ email, message, phone }: QuestionForm): Promise<void> {
  const product = $questioned.get();
  // A filled honeypot means a bot. Return silently so that it does not notice.
  if (!product || phone !== '' || !canSendQuestion(email, message)) return;
  const url = new URL(productPath(product.id), settings.siteUrl).href;
  const question = questionMessage(email, message, product.name, url);
  await submitForm($question, () => sendContact(client, question), contactSent);
  if ($question.get().status === 'sent') closeQuestion();
}
