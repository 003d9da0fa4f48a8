import { loadService } from './load-service.ts';
import { PhoneCode } from './PhoneCode.tsx';
import type { StepProps } from './step.ts';

/** Sign-in with a code by text message. */
export function PhoneStep({ signIn, ...form }: StepProps) {
  return (
    <PhoneCode
      {...form}
      send={async (phone, place) => (await loadService()).sendPhoneCode(phone, place)}
      onCode={(confirm, code) => void signIn(() => confirm(code))}
    />
  );
}
