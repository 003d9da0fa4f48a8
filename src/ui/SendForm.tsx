import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { messageTexts } from '#domain/messages.ts';
import { otherComplaints, type Sending } from '#domain/sending.ts';
import { FormFailure } from './FormFailure.tsx';
import { Honeypot } from './Honeypot.tsx';

type Errors = Readonly<Record<string, readonly string[]>>;

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

function textIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** What the browser has against the fields by their type, in its own words. */
function refusedByBrowser(form: HTMLFormElement): Errors {
  const wrong = [...form.querySelectorAll<HTMLInputElement>('input[name]')].filter((input) => !input.validity.valid);
  return Object.fromEntries(wrong.map(({ name, validationMessage }) => [name, [validationMessage]]));
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
  const [errors, setErrors] = useState<Errors>({});
  const refused = useRef(false);

  function look(): void {
    if (form.current) setReady(canSend(read(textIn(form.current))));
  }

  // What was typed before this came alive.
  useEffect(look, []);

  function refuse(complaints: Errors): void {
    refused.current = true;
    setErrors(complaints);
  }

  useEffect(() => {
    if (sending.status === 'failed') refuse(sending.fields);
    if (sending.status !== 'sent') return;
    form.current?.reset();
    setReady(false);
    thanked.current?.focus();
  }, [sending]);

  // To the first wrong field, but not when another one has just been mended.
  useEffect(() => {
    if (refused.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = false;
  }, [errors]);

  function edit({ target }: SyntheticEvent): void {
    look();
    onEdit?.();
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { [target.name]: mended, ...others } = errors;
    if (mended) setErrors(others);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const content = read(textIn(event.currentTarget));
    if (!canSend(content)) return;
    const complaints = refusedByBrowser(event.currentTarget);
    refuse(complaints);
    if (Object.keys(complaints).length === 0) onSend(content);
  }

  return (
    <form ref={form} className="send-form" noValidate onInput={edit} onSubmit={submit}>
      {children((name) => errors[name] ?? [], sending.status === 'sending')}
      <Honeypot />
      {sending.status === 'failed' && (
        <FormFailure text={messageTexts.failed} details={otherComplaints(sending, names)} />
      )}
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
