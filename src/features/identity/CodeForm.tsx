import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { textIn } from '#lib/dom/form-text.ts';
import { Field } from '#ui/Field.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import * as copy from './copy.ts';

/** Pause before a code can be sent again, in milliseconds. */
const RESEND_MS = 30_000;

interface CodeFormProps {
  /** Where the code is from. */
  text: string;
  busy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  /** Sends another code, and returns whether it succeeded; absent for codes of an app. */
  onResend?: () => Promise<boolean>;
  /** Whether the field takes the focus when it appears. */
  focused?: boolean;
}

/** A form for the six digits of a text message or an authenticator app. */
export function CodeForm({ text, busy, problem, onCode, onResend, focused = true }: CodeFormProps) {
  const [incomplete, setIncomplete] = useState(false);
  const [sent, setSent] = useState(0);
  const [canResend, setCanResend] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The form has just replaced the control that had the focus.
  useEffect(() => {
    if (focused) input.current?.focus();
  }, []);

  useEffect(() => {
    setCanResend(false);
    const timer = setTimeout(() => setCanResend(true), RESEND_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  async function resend(send: () => Promise<boolean>): Promise<void> {
    if (busy) return;
    // The button is about to be removed.
    input.current?.focus();
    if (await send()) setSent(sent + 1);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A pasted code may have spaces or a hyphen.
    const code = textIn(event.currentTarget)('code').replaceAll(/\D/g, '');
    setIncomplete(code.length !== 6);
    if (code.length === 6 && !busy) onCode(code);
  }

  return (
    <form className="send-form" method="post" noValidate onSubmit={submit} onInput={() => setIncomplete(false)}>
      <Field
        label={copy.codeLabel}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        readOnly={busy}
        hint={text}
        ref={input}
        errors={incomplete ? [copy.codeIncomplete] : []}
      />
      {problem !== null && <FormFailure text={problem} />}
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? copy.signInBusy : copy.codeSubmit}
      </button>
      {onResend && !canResend && <p className="sign-in__help">{copy.codeWait}</p>}
      {onResend && canResend && (
        <button type="button" className="link-button" onClick={() => void resend(onResend)}>
          {copy.codeResend}
        </button>
      )}
    </form>
  );
}
