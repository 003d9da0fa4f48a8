import { useEffect, useState } from 'react';
import { paths, signInPath } from '#config/paths.ts';
import { FormFailure } from '#ui/FormFailure.tsx';
import { AddApp } from './AddApp.tsx';
import { AddPhone } from './AddPhone.tsx';
import * as copy from './copy.ts';
import { loadSecondFactors, loadService } from './load-service.ts';
import { MethodLinks } from './MethodLinks.tsx';
import { openAccount } from './open-account.ts';
import type { Factor } from './second-factors.ts';
import type { User } from './service.ts';
import { useSignIn } from './use-sign-in.ts';

type View =
  | { status: 'opening' }
  | { status: 'signed-out' }
  | { status: 'ready'; user: User; factors: Factor[]; adding: 'app' | 'phone' | null };

/**
 * The page for second factors: the list, and forms to add and remove one.
 * @param signedIn the account that this page has just signed in to
 */
export function Security({ signedIn }: { signedIn?: User }) {
  const { state, next, run } = useSignIn();
  const [view, setView] = useState<View>({ status: 'opening' });
  const [said, setSaid] = useState('');
  const { busy, problem } = state.status === 'form' ? state : { busy: false, problem: null };

  const show = async (user: User) => {
    const { factorsOf } = await loadSecondFactors();
    setView({ status: 'ready', user, factors: factorsOf(user), adding: null });
  };

  useEffect(() => {
    void run(async () => {
      const user = signedIn ?? (await openAccount());
      if (user) await show(user);
      else setView({ status: 'signed-out' });
    });
  }, []);

  const added = (user: User) => {
    setSaid(copy.factorsAdded);
    return show(user);
  };

  const remove = (user: User, factor: Factor) =>
    run(async () => {
      await (await loadSecondFactors()).removeFactor(user, factor);
      setSaid(copy.factorsRemoved);
      await show(user);
    });

  const confirmEmail = (user: User) =>
    run(async () => {
      await (await loadService()).confirmEmail(user, signInPath('security'));
      setSaid(copy.factorsEmailSent);
    });

  const isSignedOut = view.status === 'signed-out' || problem === copy.problemRecent;
  const back = `${signInPath('security')}?next=${encodeURIComponent(next)}`;

  return (
    <div className="sign-in">
      {/* The page's own title is that of the sign-in. */}
      {signedIn && <h2>{copy.securityLink}</h2>}
      <p>{copy.factorsIntroduction}</p>
      <p role="status">{busy ? copy.signInBusy : said}</p>
      {problem !== null && <FormFailure text={problem} />}
      {isSignedOut && (
        <>
          <p>{copy.factorsSignIn}</p>
          <MethodLinks back={back} />
        </>
      )}
      {view.status === 'ready' && (
        <>
          {view.factors.length === 0 ? (
            <p>{copy.factorsNone}</p>
          ) : (
            <>
              <h2>{copy.factorsList}</h2>
              <ul className="sign-in__factors">
                {view.factors.map((factor) => (
                  <li key={factor.id}>
                    <span>{copy.factorName(factor.kind, factor.label)}</span>
                    <button
                      type="button"
                      className="link-button"
                      aria-label={`${copy.factorsRemove}: ${copy.factorName(factor.kind, factor.label)}`}
                      onClick={() => !busy && void remove(view.user, factor)}
                    >
                      {copy.factorsRemove}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {view.user.emailVerified ? (
            <>
              {view.adding === null &&
                (['app', 'phone'] as const).map((kind) => (
                  <button
                    key={kind}
                    type="button"
                    className="button button--quiet"
                    onClick={() => {
                      setSaid('');
                      setView({ ...view, adding: kind });
                    }}
                  >
                    {kind === 'app' ? copy.factorsAddApp : copy.factorsAddPhone}
                  </button>
                ))}
              {view.adding === 'app' && (
                <AddApp user={view.user} run={run} busy={busy} onAdded={() => added(view.user)} />
              )}
              {view.adding === 'phone' && (
                <AddPhone user={view.user} run={run} busy={busy} onAdded={() => added(view.user)} />
              )}
              {view.adding !== null && (
                <button type="button" className="link-button" onClick={() => setView({ ...view, adding: null })}>
                  {copy.factorsCancel}
                </button>
              )}
            </>
          ) : (
            <>
              <p>{view.user.email === null ? copy.factorsNeedEmail : copy.factorsConfirmEmail}</p>
              {view.user.email !== null && (
                <button type="button" className="button" onClick={() => !busy && void confirmEmail(view.user)}>
                  {copy.factorsSendEmail}
                </button>
              )}
            </>
          )}
        </>
      )}
      <p>
        <a href={next === '/' ? `${paths.account}?tab=profile` : next}>{copy.factorsBack}</a>
      </p>
    </div>
  );
}
