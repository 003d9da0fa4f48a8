import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { textIn } from '#lib/dom/form-text.ts';
import { FAILED, type Sending, unshownMessages } from '#runtime/sending.ts';
import { FormFailure } from './FormFailure.tsx';
import { browserFieldErrors, type FieldProps, useFieldErrors } from './field-errors.ts';
import { Honeypot } from './Honeypot.tsx';

interface SendFormProps<T> {
  sending: Sending;
  /** API names of the fields. */
  names: readonly string[];
  /** Builds the content from the text of each field; `phone` is the honeypot. */
  read: (text: (name: string) => string) => T;
  /** Returns whether the Send button appears. */
  canSend: (content: T) => boolean;
  onSend: (content: T) => void;
  onEdit?: () => void;
  /** Shown instead of the button until it appears. */
  hint: string;
  /** Confirmation that is shown and focused after sending; without it, the caller shows one. */
  thanks?: string;
  /**
   * Renders the fields; `field` returns the props of one. They are read-only while sending, so that resetting the form only
   * clears what was sent.
   */
  children: (field: (name: string) => FieldProps) => ReactNode;
}

/** A form that sends a message and resets on success. The inputs are uncontrolled, so text typed before hydration is kept. */
export function SendForm<T>(props: SendFormProps<T>) {
  const { sending, names, read, canSend, onSend, onEdit, hint, thanks, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const thanked = useRef<HTMLParagraphElement>(null);
  const [ready, setReady] = useState(false);
  const fieldErrors = useFieldErrors(form, sending);
  const busy = sending.status === 'sending';

  function look(): void {
    if (form.current) setReady(canSend(read(textIn(form.current))));
  }

  // The shopper may have typed before hydration, or a caller may fill in a field after it.
  useEffect(look);

  useEffect(() => {
    if (sending.status !== 'sent') return;
    form.current?.reset();
    setReady(false);
    thanked.current?.focus();
  }, [sending]);

  function edit(event: SyntheticEvent): void {
    look();
    onEdit?.();
    fieldErrors.clearError(event);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const content = read(textIn(event.currentTarget));
    if (!canSend(content)) return;
    const refused = browserFieldErrors(event.currentTarget);
    fieldErrors.showErrors(refused);
    if (Object.keys(refused).length === 0) onSend(content);
  }

  return (
    <form ref={form} className="send-form" noValidate onInput={edit} onSubmit={submit}>
      {children((name) => fieldErrors.field(name, busy))}
      <Honeypot />
      {sending.status === 'failed' && <FormFailure text={FAILED} details={unshownMessages(sending, names)} />}
      {sending.status === 'sent' && thanks && (
        <p ref={thanked} className="send-form__thanks" role="status" tabIndex={-1}>
          {thanks}
        </p>
      )}
      {ready ? (
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Sending...' : 'Send'}
        </button>
      ) : (
        <p className="send-form__hint">{hint}</p>
      )}
    </form>
  );
}
