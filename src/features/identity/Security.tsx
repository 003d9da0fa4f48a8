import { useEffect, useState } from 'react';
import { paths, signInPath } from '#config/paths.ts';
import type { Session } from '#runtime/session/model.ts';
import { $session } from '#runtime/session/session.ts';
import { FormFailure } from '#ui/FormFailure.tsx';
import { RetryButton } from '#ui/RetryButton.tsx';
import { AddApp } from './AddApp.tsx';
import { AddPhone } from './AddPhone.tsx';
import * as copy from './copy.ts';
import { FactorList } from './FactorList.tsx';
import { Frame } from './Frame.tsx';
import { loadSecondFactors, loadService } from './load-service.ts';
import { MethodLinks } from './MethodLinks.tsx';
import { openAccount } from './open-account.ts';
import type { Factor } from './second-factors.ts';
import type { User } from './service.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useSignIn } from './use-sign-in.ts';

type Account = { user: User; factors: Factor[] };

type View =
  | { status: 'opening' }
  | { status: 'signed-out' }
  | ({ status: 'list' } & Account)
  | ({ status: 'adding'; kind: 'app' | 'phone' } & Account);

const userIdOf = (session?: Session) => (session?.status === 'signed-in' ? session.user.id : null);

/**
 * The page for second factors: the list, and forms to add and remove one.
 * @param signedIn the account that this page has just signed in to
 */
export function Security({ signedIn }: { signedIn?: User }) {
  const { state, next, leaveForm, run } = useSignIn();
  const [view, setView] = useState<View>({ status: 'opening' });
  const [said, setSaid] = useState('');
  const { busy, problem } = state.status === 'form' ? state : { busy: false, problem: null };
  const user = 'user' in view ? view.user : null;
  const shown = view.status === 'opening' ? null : `${view.status} ${'factors' in view && view.factors.length}`;
  const told = useFocusOnChange<HTMLParagraphElement>(shown, signedIn !== undefined);

  const show = async (shown: User, text = '') => {
    const { factorsOf } = await loadSecondFactors();
    setSaid(text);
    setView({ status: 'list', user: shown, factors: factorsOf(shown) });
  };

  const open = () =>
    run(async () => {
      const own = signedIn ?? (await openAccount());
      if (own) await show(own);
      else setView({ status: 'signed-out' });
    });

  useEffect(() => {
    void open();
    // Another tab signed out, or in as somebody else. A new name of the same shopper changes the session, too.
    return $session.listen((session, before) => {
      if (userIdOf(session) === userIdOf(before)) return;
      setView({ status: 'signed-out' });
      void loadService().then((service) => service.leaveService(), reportError);
    });
  }, []);

  const remove = (factor: Factor) =>
    run(async () => {
      if (!user) return;
      await (await loadSecondFactors()).removeFactor(user, factor);
      await show(user, copy.factorsRemoved);
    });

  const sendEmail = (to: User) =>
    run(async () => {
      await (await loadService()).confirmEmail(to, signInPath('security'));
      setSaid(copy.factorsEmailSent);
    });

  const lookAgain = (at: User) =>
    run(async () => {
      await (await loadService()).refreshAccount(at);
      await show(at);
    });

  /** Opens or closes a form. */
  const go = (to: View) => {
    if (!leaveForm()) return;
    setSaid('');
    setView(to);
  };

  const isSignedOut = view.status === 'signed-out' || problem === copy.problemRecent;
  const back = `${signInPath('security')}?next=${encodeURIComponent(next)}`;

  return (
    <Frame page="security">
      <p ref={told} tabIndex={-1}>
        {copy.factorsIntroduction}
      </p>
      <p role="status">{busy ? copy.signInBusy : said}</p>
      {problem !== null && view.status !== 'adding' && <FormFailure text={problem} />}
      {problem !== null && view.status === 'opening' && <RetryButton onRetry={() => void open()} />}
      {isSignedOut && (
        <>
          <p>{copy.factorsSignIn}</p>
          <MethodLinks back={back} />
        </>
      )}
      {view.status === 'list' && <FactorList factors={view.factors} onRemove={(factor) => void remove(factor)} />}
      {view.status === 'list' &&
        view.user.emailVerified &&
        (['app', 'phone'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button button--quiet"
            onClick={() => go({ ...view, status: 'adding', kind })}
          >
            {kind === 'app' ? copy.factorsAddApp : copy.factorsAddPhone}
          </button>
        ))}
      {view.status === 'list' && !view.user.emailVerified && (
        <>
          <p>{view.user.email === null ? copy.factorsNeedEmail : copy.factorsConfirmEmail}</p>
          {view.user.email !== null && (
            <>
              <button type="button" className="button" onClick={() => void sendEmail(view.user)}>
                {copy.factorsSendEmail}
              </button>
              <button type="button" className="link-button" onClick={() => void lookAgain(view.user)}>
                {copy.factorsConfirmed}
              </button>
            </>
          )}
        </>
      )}
      {view.status === 'adding' && (
        <>
          {view.kind === 'app' ? (
            <AddApp
              {...{ leaveForm, run, busy, problem }}
              user={view.user}
              onAdded={() => show(view.user, copy.factorsAdded)}
            />
          ) : (
            <AddPhone
              {...{ leaveForm, run, busy, problem }}
              user={view.user}
              onAdded={() => show(view.user, copy.factorsAdded)}
            />
          )}
          <button type="button" className="link-button" onClick={() => go({ ...view, status: 'list' })}>
            {copy.factorsCancel}
          </button>
        </>
      )}
      <p>
        <a href={next === '/' ? `${paths.account}?tab=profile` : next}>{copy.factorsBack}</a>
      </p>
    </Frame>
  );
}
