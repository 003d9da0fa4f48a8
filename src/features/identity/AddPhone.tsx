import { useRef, useState } from 'react';
import type { AddFactorProps } from './AddApp.tsx';
import { CodeForm } from './CodeForm.tsx';
import * as copy from './copy.ts';
import { loadSecondFactors } from './load-service.ts';
import { PhoneField } from './PhoneField.tsx';
import { formatPhone, internationalPhone } from './phone-number.ts';
import { StepForm } from './StepForm.tsx';
import type { ConfirmFactor } from './second-factors.ts';

/** Adds a phone that receives codes by text message. */
export function AddPhone({ user, run, busy, problem, onAdded }: AddFactorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<{ phone: string; confirm: ConfirmFactor } | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);

  async function send(typed: string): Promise<boolean> {
    const number = internationalPhone(typed);
    setIncomplete(number === null);
    if (number === null) return false;
    return run(async () => {
      const { addPhone } = await loadSecondFactors();
      if (place.current) setSent({ phone: formatPhone(typed), confirm: await addPhone(user, number, place.current) });
    });
  }

  return (
    <>
      {sent === null ? (
        <StepForm
          button={copy.phoneSend}
          busy={busy}
          problem={isIncomplete ? copy.problemPhone : problem}
          onSubmit={(text) => void send(text('phone'))}
        >
          <PhoneField readOnly={busy} />
        </StepForm>
      ) : (
        <CodeForm
          text={copy.codeSent(sent.phone)}
          busy={busy}
          problem={problem}
          onCode={(code) =>
            void run(async () => {
              await sent.confirm(code);
              await onAdded();
            })
          }
          onResend={() => send(sent.phone)}
        />
      )}
      <div ref={place} />
    </>
  );
}
