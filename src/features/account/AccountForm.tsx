import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { textIn } from '#lib/dom/form-text.ts';
import { type Sending, unshownMessages } from '#runtime/sending.ts';
import { FormFailure } from '#ui/FormFailure.tsx';
import { type FieldProps, useFieldErrors } from '#ui/field-errors.ts';
import { signInFailure } from './copy.ts';

interface AccountFormProps {
  sending: Sending;
  /** The names of the form's fields, as in the API. */
  names: readonly string[];
  button: { idle: string; sending: string };
  disabled?: boolean;
  onSubmit: (text: (name: string) => string) => void;
  onInput?: (text: (name: string) => string) => void;
  /** Renders the fields; `field` returns the props of one. */
  children: (field: (name: string) => FieldProps) => ReactNode;
}

/**
 * The sign-in and sign-up form. The inputs are uncontrolled, because password managers fill them in. They are cleared only
 * after success.
 */
export function AccountForm(props: AccountFormProps) {
  const { sending, names, button, disabled = false, onSubmit, onInput, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const fieldErrors = useFieldErrors(form, sending);
  const busy = sending.status === 'sending';

  useEffect(() => {
    if (sending.status === 'sent') form.current?.reset();
  }, [sending]);

  // Read what was typed before hydration.
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
      // If the form is submitted before hydration, the password must not end up in the URL.
      method="post"
      noValidate
      onInput={(event) => {
        fieldErrors.clearError(event);
        onInput?.(textIn(event.currentTarget));
      }}
      onSubmit={submit}
    >
      {children((name) => fieldErrors.field(name, busy))}
      {sending.status === 'failed' && (
        <FormFailure text={signInFailure(sending.httpStatus)} details={unshownMessages(sending, names)} />
      )}
      <button type="submit" className="button" aria-disabled={busy} disabled={disabled}>
        {busy ? button.sending : button.idle}
      </button>
    </form>
  );
}
