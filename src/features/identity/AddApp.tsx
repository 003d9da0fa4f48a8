import { useEffect, useState } from 'react';
import { FormFailure } from '#ui/FormFailure.tsx';
import { CodeForm } from './CodeForm.tsx';
import * as copy from './copy.ts';
import { loadSecondFactors } from './load-service.ts';
import { QrCode } from './QrCode.tsx';
import type { NewApp } from './second-factors.ts';
import type { User } from './service.ts';
import type { StepProps } from './step.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** The props of a form that adds a second factor. */
export interface AddFactorProps extends Pick<StepProps, 'leaveForm' | 'run' | 'busy' | 'problem'> {
  user: User;
  onAdded: () => Promise<void>;
}

/** Adds an authenticator app: shows its secret, and asks for the first code. */
export function AddApp({ user, run, busy, problem, onAdded }: AddFactorProps) {
  const [app, setApp] = useState<NewApp | null>(null);

  // A focused field would scroll the instruction and the picture away.
  const instruction = useFocusOnChange<HTMLParagraphElement>(app !== null);

  useEffect(() => {
    void run(async () => setApp(await (await loadSecondFactors()).addApp(user)));
  }, []);

  if (app === null) return problem === null ? null : <FormFailure text={problem} />;
  return (
    <>
      <p ref={instruction} tabIndex={-1}>
        {copy.factorsScan}
      </p>
      <QrCode text={app.url} />
      <p className="sign-in__key">
        {copy.factorsKey}: <code translate="no">{app.key}</code>
      </p>
      <p>
        <a href={app.url}>{copy.factorsOpen}</a>
      </p>
      <CodeForm
        text={copy.factorApp}
        busy={busy}
        problem={problem}
        focused={false}
        onCode={(code) =>
          void run(async () => {
            await app.confirm(code);
            await onAdded();
          })
        }
      />
    </>
  );
}
