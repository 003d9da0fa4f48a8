import { useRef, useState } from 'react';
import { CodeForm } from './CodeForm.tsx';
import * as copy from './copy.ts';
import { loadService } from './load-service.ts';
import { PhoneField } from './PhoneField.tsx';
import { formatPhone, internationalPhone } from './phone-number.ts';
import { StepForm } from './StepForm.tsx';
import type { ConfirmCode } from './service.ts';
import type { StepProps } from './step.ts';

/** Sign-in with a code by text message. */
export function PhoneStep({ run, signIn, busy, problem }: StepProps) {
  const place = useRef<HTMLDivElement>(null);
  const [phone, setPhone] = useState('');
  const [confirm, setConfirm] = useState<ConfirmCode | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);

  async function send(typed: string): Promise<void> {
    const number = internationalPhone(typed);
    setIncomplete(number === null);
    if (number === null) return;
    setPhone(formatPhone(typed));
    await run(async () => {
      const service = await loadService();
      if (!place.current) return;
      const sent = await service.sendPhoneCode(number, place.current);
      setConfirm(() => sent);
    });
  }

  function changeNumber(): void {
    setConfirm(null);
    // Removes the problem with the code.
    void run(async () => {});
  }

  return (
    <>
      {confirm === null ? (
        <>
          <p>{copy.phoneIntroduction}</p>
          <StepForm
            button={copy.phoneSend}
            busy={busy}
            problem={isIncomplete ? copy.problemPhone : problem}
            onSubmit={(text) => void send(text('phone'))}
          >
            <PhoneField readOnly={busy} />
          </StepForm>
        </>
      ) : (
        <>
          <CodeForm
            text={copy.codeSent(phone)}
            busy={busy}
            problem={problem}
            onCode={(code) => void signIn(() => confirm(code))}
            onResend={() => void send(phone)}
          />
          <p>
            <button type="button" className="link-button" onClick={changeNumber}>
              {copy.phoneChange}
            </button>
          </p>
        </>
      )}
      <div ref={place} />
    </>
  );
}
