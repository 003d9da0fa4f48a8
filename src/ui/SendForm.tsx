import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { textIn } from '#lib/dom/form-text.ts';
import { FAILED, otherComplaints, type Sending } from '#runtime/sending.ts';
import { refusedByBrowser, useComplaints } from './complaints.ts';
import { FormFailure } from './FormFailure.tsx';
import { Honeypot } from './Honeypot.tsx';

interface SendFormProps<T> {
  sending: Sending;
  /** The fields it shows, by the API's names of them. */
  names: readonly string[];
  /** Makes the form's content of the text of each field, by its name; `phone` is the honeypot. */
  read: (text: (name: string) => string) => T;
  /** Whether the send button shows. */
  canSend: (content: T) => boolean;
  onSend: (content: T) => void;
  onEdit?: () => void;
  /** Stands in the button's place until it shows. */
  hint: string;
  /** Said, and focused, once the form was sent; without it the caller sees to that. */
  thanks?: string;
  /** Draws the fields. While the form is on its way nobody writes: what is cleared afterwards is what was sent. */
  children: (errorsOf: (name: string) => readonly string[], readOnly: boolean) => ReactNode;
}

/**
 * A form that sends a message and empties only when it arrived. What is typed lives in the fields themselves, so that
 * text typed before this came alive counts.
 */
export function SendForm<T>(props: SendFormProps<T>) {
  const { sending, names, read, canSend, onSend, onEdit, hint, thanks, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const thanked = useRef<HTMLParagraphElement>(null);
  const [ready, setReady] = useState(false);
  const complaints = useComplaints(form, sending);

  function look(): void {
    if (form.current) setReady(canSend(read(textIn(form.current))));
  }

  // What was typed before this came alive.
  useEffect(look, []);

  useEffect(() => {
    if (sending.status !== 'sent') return;
    form.current?.reset();
    setReady(false);
    thanked.current?.focus();
  }, [sending]);

  function edit(event: SyntheticEvent): void {
    look();
    onEdit?.();
    complaints.mend(event);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const content = read(textIn(event.currentTarget));
    if (!canSend(content)) return;
    const refused = refusedByBrowser(event.currentTarget);
    complaints.refuse(refused);
    if (Object.keys(refused).length === 0) onSend(content);
  }

  return (
    <form ref={form} className="send-form" noValidate onInput={edit} onSubmit={submit}>
      {children(complaints.of, sending.status === 'sending')}
      <Honeypot />
      {sending.status === 'failed' && <FormFailure text={FAILED} details={otherComplaints(sending, names)} />}
      {sending.status === 'sent' && thanks && (
        <p ref={thanked} className="send-form__thanks" role="status" tabIndex={-1}>
          {thanks}
        </p>
      )}
      {ready ? (
        <button type="submit" className="button" aria-disabled={sending.status === 'sending'}>
          {sending.status === 'sending' ? 'Sending...' : 'Send'}
        </button>
      ) : (
        <p className="send-form__hint">{hint}</p>
      )}
    </form>
  );
}
