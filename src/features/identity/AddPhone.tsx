import type { AddFactorProps } from './AddApp.tsx';
import { loadSecondFactors } from './load-service.ts';
import { PhoneCode } from './PhoneCode.tsx';

/** Adds a phone that receives codes by text message. */
export function AddPhone({ user, onAdded, ...form }: AddFactorProps) {
  return (
    <PhoneCode
      {...form}
      send={async (phone, place) => (await loadSecondFactors()).addPhone(user, phone, place)}
      onCode={(confirm, code) =>
        void form.run(async () => {
          await confirm(code);
          await onAdded();
        })
      }
    />
  );
}
