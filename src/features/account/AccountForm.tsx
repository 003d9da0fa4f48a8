import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { textIn } from '#lib/dom/form-text.ts';
import { otherComplaints, type Sending } from '#runtime/sending.ts';
import { useComplaints } from '#ui/complaints.ts';
import { FormFailure } from '#ui/FormFailure.tsx';
import { signInFailure } from './sign-in.ts';

interface AccountFormProps {
  sending: Sending;
  /** The fields it shows, by the API's names of them. */
  names: readonly string[];
  button: { idle: string; sending: string };
  disabled?: boolean;
  onSubmit: (text: (name: string) => string) => void;
  onInput?: (text: (name: string) => string) => void;
  children: (complaintsOf: (name: string) => readonly string[], readOnly: boolean) => ReactNode;
}

/**
 * The form of signing in or up. What is typed lives in the fields, where password managers put it; they are emptied only
 * when it worked.
 */
export function AccountForm(props: AccountFormProps) {
  const { sending, names, button, disabled = false, onSubmit, onInput, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const complaints = useComplaints(form, sending);
  const busy = sending.status === 'sending';

  useEffect(() => {
    if (sending.status === 'sent') form.current?.reset();
  }, [sending]);

  // What was typed before this came alive.
  useEffect(() => {
    if (form.current) onInput?.(textIn(form.current));
  }, []);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy && !disabled) onSubmit(textIn(event.currentTarget));
  }

  return (
    <form
      ref={form}
      className="send-form"
      // Sent before this came alive, a password must not end up in an address.
      method="post"
      noValidate
      onInput={(event) => {
        complaints.mend(event);
        onInput?.(textIn(event.currentTarget));
      }}
      onSubmit={submit}
    >
      {children(complaints.of, busy)}
      {sending.status === 'failed' && (
        <FormFailure text={signInFailure(sending.httpStatus)} details={otherComplaints(sending, names)} />
      )}
      <button type="submit" className="button" aria-disabled={busy} disabled={disabled}>
        {busy ? button.sending : button.idle}
      </button>
    </form>
  );
}
