import { type ReactNode, useEffect } from 'react';
import { paths, type SignInPageName } from '#config/paths.ts';
import { FormFailure } from '#ui/FormFailure.tsx';
import { RetryButton } from '#ui/RetryButton.tsx';
import * as copy from './copy.ts';
import { FinishStep } from './FinishStep.tsx';
import { Frame } from './Frame.tsx';
import { GoogleStep } from './GoogleStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { Security } from './Security.tsx';
import type { StepProps } from './step.ts';
import { useSignIn } from './use-sign-in.ts';

const steps = { google: GoogleStep, link: LinkStep, phone: PhoneStep, password: PasswordStep, finish: FinishStep };

/** A page of the identity service: one way to sign in, and what follows it. */
function SignInSteps({ page }: { page: Exclude<SignInPageName, 'security'> }) {
  const { state, ...actions } = useSignIn();
  const Step = steps[page];

  function content(): ReactNode {
    switch (state.status) {
      case 'form': {
        const props: StepProps = { ...actions, busy: state.busy, problem: state.problem };
        return <Step {...props} />;
      }
      case 'second-factor': {
        const { challenge, busy, problem } = state;
        return <SecondFactorStep challenge={challenge} {...actions} busy={busy} problem={problem} />;
      }
      case 'not-completed':
        return (
          <>
            <h2>{copy.signInNotCompleted}</h2>
            <FormFailure text={state.problem} />
            <RetryButton onRetry={() => void actions.complete(state.user)} />
          </>
        );
      default:
        return null;
    }
  }

  const isSecure = state.status === 'secure';
  useEffect(() => {
    if (isSecure) document.title = document.title.replace(copy.pageTitles[page], copy.pageTitles.security);
  }, [isSecure]);

  // The page for emails has a link of its own.
  const offersOthers = page === 'finish' ? state.status === 'not-completed' : state.status !== 'completing';
  if (isSecure) return <Security signedIn={state.user} />;
  return (
    <Frame page={page}>
      {/* Always rendered, because screen readers announce changes only in a live region that already exists. */}
      <p role="status">{state.status === 'completing' && copy.signInCompleting}</p>
      {content()}
      {offersOthers && (
        <p>
          <a href={`${paths.login}?next=${encodeURIComponent(actions.next)}`}>{copy.otherWays}</a>
        </p>
      )}
    </Frame>
  );
}

/** The content of a page below `/sign-in/`. */
export function SignInPage({ page }: { page: SignInPageName }) {
  return page === 'security' ? <Security /> : <SignInSteps page={page} />;
}
