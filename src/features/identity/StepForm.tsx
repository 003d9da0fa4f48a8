import type { ReactNode, SyntheticEvent } from 'react';
import { textIn } from '#lib/dom/form-text.ts';
import { FormFailure } from '#ui/FormFailure.tsx';
import * as copy from './copy.ts';

interface StepFormProps {
  button: string;
  busy: boolean;
  problem: string | null;
  onSubmit: (text: (name: string) => string) => void;
  children: ReactNode;
}

/** One step of a sign-in: fields and a button. The inputs are uncontrolled, because password managers fill them in. */
export function StepForm({ button, busy, problem, onSubmit, children }: StepFormProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) onSubmit(textIn(event.currentTarget));
  }

  return (
    // If the form is submitted before hydration, what it holds must not end up in the URL.
    <form className="send-form" method="post" noValidate onSubmit={submit}>
      {children}
      {problem !== null && <FormFailure text={problem} />}
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? copy.signInBusy : button}
      </button>
    </form>
  );
}
