import { useRef, useState } from 'react';
import { CodeForm } from './CodeForm.tsx';
import * as copy from './copy.ts';
import { loadService } from './load-service.ts';
import { PhoneField } from './PhoneField.tsx';
import { formatPhone, internationalPhone } from './phone-number.ts';
import { StepForm } from './StepForm.tsx';
import type { ConfirmCode } from './service.ts';
import type { StepProps } from './step.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** Sign-in with a code by text message. */
export function PhoneStep({ leaveForm, run, signIn, busy, problem }: StepProps) {
  const place = useRef<HTMLDivElement>(null);
  const [phone, setPhone] = useState('');
  const [confirm, setConfirm] = useState<ConfirmCode | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const introduction = useFocusOnChange<HTMLParagraphElement>(confirm === null);

  async function send(typed: string): Promise<boolean> {
    const number = internationalPhone(typed);
    setIncomplete(number === null);
    if (number === null) return false;
    setPhone(formatPhone(typed));
    return run(async () => {
      const service = await loadService();
      if (!place.current) return;
      const sent = await service.sendPhoneCode(number, place.current);
      setConfirm(() => sent);
    });
  }

  const changeNumber = () => leaveForm() && setConfirm(null);

  return (
    <>
      {confirm === null ? (
        <>
          <p ref={introduction} tabIndex={-1}>
            {copy.phoneIntroduction}
          </p>
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
            onResend={() => send(phone)}
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
