import { useState } from 'react';
import { EmailField } from '#ui/Field.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import * as copy from './copy.ts';
import { keepLinkEmail } from './link-email.ts';
import { loadService } from './load-service.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

/** Sign-in with a link in an email. */
export function LinkStep({ run, next, busy, problem }: StepProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send(email: string): Promise<void> {
    const isSent = await run(async () => (await loadService()).sendSignInLink(email, next));
    if (!isSent) return;
    keepLinkEmail(email);
    setSentTo(email);
  }

  if (sentTo !== null) {
    return (
      <>
        <p role="status">{copy.linkSent(sentTo)}</p>
        {problem !== null && <FormFailure text={problem} />}
        <button type="button" className="link-button" onClick={() => !busy && void send(sentTo)}>
          {copy.linkResend}
        </button>
      </>
    );
  }
  return (
    <>
      <p>{copy.linkIntroduction}</p>
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
