import type { SignIn } from './use-sign-in.ts';

/** The props of one step of a sign-in page. */
export interface StepProps extends Pick<SignIn, 'next' | 'leaveForm' | 'run' | 'signIn'> {
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
}
