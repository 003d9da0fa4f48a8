import { useRef, useState } from 'react';
import { CodeForm } from './CodeForm.tsx';
import * as copy from './copy.ts';
import { PhoneField } from './PhoneField.tsx';
import { formatPhone, internationalPhone } from './phone-number.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface PhoneCodeProps<Confirm> extends Pick<StepProps, 'leaveForm' | 'run' | 'busy' | 'problem'> {
  /**
   * Sends a text message with a code.
   * @param phone such as `+12025550123`
   * @param place for the frame of the reCAPTCHA check
   * @returns what confirms the code
   */
  send: (phone: string, place: Element) => Promise<Confirm>;
  onCode: (confirm: Confirm, code: string) => void;
}

/** Asks for a phone number, and then for the code that it received. */
export function PhoneCode<Confirm>({ leaveForm, run, busy, problem, send, onCode }: PhoneCodeProps<Confirm>) {
  const place = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<{ phone: string; confirm: Confirm } | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const introduction = useFocusOnChange<HTMLParagraphElement>(sent === null);

  async function sendTo(typed: string): Promise<boolean> {
    const number = internationalPhone(typed);
    setIncomplete(number === null);
    if (number === null) return false;
    return run(async () => {
      if (place.current) setSent({ phone: formatPhone(typed), confirm: await send(number, place.current) });
    });
  }

  return (
    <>
      {sent === null ? (
        <>
          <p ref={introduction} tabIndex={-1}>
            {copy.phoneIntroduction}
          </p>
          <StepForm
            button={copy.phoneSend}
            busy={busy}
            problem={isIncomplete ? copy.problemPhone : problem}
            onSubmit={(text) => void sendTo(text('phone'))}
          >
            <PhoneField readOnly={busy} />
          </StepForm>
        </>
      ) : (
        <>
          <CodeForm
            text={copy.codeSent(sent.phone)}
            busy={busy}
            problem={problem}
            onCode={(code) => onCode(sent.confirm, code)}
            onResend={() => sendTo(sent.phone)}
          />
          <button type="button" className="link-button" onClick={() => leaveForm() && setSent(null)}>
            {copy.phoneChange}
          </button>
        </>
      )}
      <div ref={place} />
    </>
  );
}
