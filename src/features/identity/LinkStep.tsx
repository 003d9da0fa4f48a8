import { useState } from 'react';
import { EmailField } from '#ui/Field.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import * as copy from './copy.ts';
import { storeLinkEmail } from './link-email.ts';
import { loadService } from './load-service.ts';
import { nextPath } from './next-path.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** Sign-in with a link in an email. */
export function LinkStep({ leaveForm, run, busy, problem }: StepProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const told = useFocusOnChange<HTMLParagraphElement>(`${sentTo} ${sent}`);

  async function send(email: string): Promise<void> {
    const isSent = await run(async () => (await loadService()).sendSignInLink(email, nextPath()));
    if (!isSent) return;
    storeLinkEmail(email);
    setSentTo(email);
    setSent(sent + 1);
  }

  if (sentTo !== null) {
    return (
      <>
        <p ref={told} tabIndex={-1}>
          {copy.linkSent(sentTo)}
        </p>
        {problem !== null && <FormFailure text={problem} />}
        <button type="button" className="link-button" onClick={() => void send(sentTo)}>
          {busy ? copy.signInBusy : copy.linkResend}
        </button>
        <button type="button" className="link-button" onClick={() => leaveForm() && setSentTo(null)}>
          {copy.linkChange}
        </button>
      </>
    );
  }
  return (
    <>
      <p ref={told} tabIndex={-1}>
        {copy.linkIntroduction}
      </p>
      <StepForm
        button={copy.linkSend}
        busy={busy}
        problem={problem}
        onSubmit={(text) => void send(text('email').trim())}
      >
        <EmailField label={copy.linkEmail} name="email" readOnly={busy} />
      </StepForm>
    </>
  );
}
