import { useEffect, useState } from 'react';
import { CodeForm } from './CodeForm.tsx';
import * as copy from './copy.ts';
import { loadSecondFactors } from './load-service.ts';
import { QrCode } from './QrCode.tsx';
import type { NewApp } from './second-factors.ts';
import type { User } from './service.ts';
import type { SignIn } from './use-sign-in.ts';

/** The props of a form that adds a second factor. Its page shows problems. */
export interface AddFactorProps {
  user: User;
  run: SignIn['run'];
  busy: boolean;
  onAdded: () => Promise<void>;
}

/** Adds an authenticator app: shows its secret, and asks for the first code. */
export function AddApp({ user, run, busy, onAdded }: AddFactorProps) {
  const [app, setApp] = useState<NewApp | null>(null);

  useEffect(() => {
    void run(async () => setApp(await (await loadSecondFactors()).addApp(user)));
  }, []);

  if (app === null) return null;
  return (
    <>
      <p>{copy.factorsScan}</p>
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
        problem={null}
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
