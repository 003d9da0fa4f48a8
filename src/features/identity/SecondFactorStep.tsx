import { useEffect, useRef, useState } from 'react';
import { FormFailure } from '#ui/FormFailure.tsx';
import { CodeForm } from './CodeForm.tsx';
import * as copy from './copy.ts';
import type { Challenge, Factor } from './second-factors.ts';
import type { StepProps } from './step.ts';

/** The second step of a sign-in: a code by text message, or of an authenticator app. */
export function SecondFactorStep({
  challenge,
  leaveForm,
  run,
  signIn,
  busy,
  problem,
}: StepProps & { challenge: Challenge }) {
  const place = useRef<HTMLDivElement>(null);
  const only = challenge.factors.length === 1 ? challenge.factors[0] : undefined;
  // An app needs no message, so its form can show at once.
  const [chosen, setChosen] = useState<{ factor: Factor; sent: string } | null>(
    only?.kind === 'app' ? { factor: only, sent: '' } : null,
  );

  const title = useRef<HTMLHeadingElement>(null);
  const isChoosing = chosen === null;

  // The form for a code takes the focus itself.
  useEffect(() => {
    if (isChoosing) title.current?.focus();
  }, [isChoosing]);

  const choose = (factor: Factor) =>
    run(async () => {
      if (factor.kind === 'app') return setChosen({ factor, sent: '' });
      if (place.current) setChosen({ factor, sent: await challenge.sendCode(factor, place.current) });
    });

  return (
    <>
      <h2 tabIndex={-1} ref={title}>
        {copy.factorTitle}
      </h2>
      {chosen === null ? (
        <>
          <p>{copy.factorChoose}</p>
          {problem !== null && <FormFailure text={problem} />}
          {challenge.factors.map((factor) => (
            <button
              key={factor.id}
              type="button"
              className="button button--quiet"
              aria-disabled={busy}
              onClick={() => void choose(factor)}
            >
              {copy.factorName(factor.kind, factor.label)}
            </button>
          ))}
        </>
      ) : (
        <CodeForm
          text={chosen.factor.kind === 'app' ? copy.factorApp : copy.factorSent(chosen.factor.label)}
          busy={busy}
          problem={problem}
          onCode={(code) => void signIn(() => challenge.confirm(chosen.factor, chosen.sent, code))}
          {...(chosen.factor.kind === 'phone' && { onResend: () => choose(chosen.factor) })}
        />
      )}
      {chosen !== null && challenge.factors.length > 1 && (
        <button type="button" className="link-button" onClick={() => leaveForm() && setChosen(null)}>
          {copy.factorOther}
        </button>
      )}
      <div ref={place} />
    </>
  );
}
