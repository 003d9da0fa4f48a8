import type { ReactNode } from 'react';
import type { Session, SessionUser } from '#runtime/session/model.ts';
import * as copy from './copy.ts';

interface GateProps {
  session: Session;
  /** The protected content, as in "Sign in to see your orders.". */
  what: string;
  /** Shown while the session is unknown. */
  waiting: ReactNode;
  onSignIn: () => void;
  children: (user: SessionUser) => ReactNode;
}

/** Shows its content only to a signed-in shopper, and a sign-in prompt to everyone else. */
export function Gate({ session, what, waiting, onSignIn, children }: GateProps) {
  switch (session.status) {
    case 'unknown':
      return waiting;
    case 'signed-out':
      return (
        <div className="gate">
          <p>{copy.gateText(what)}</p>
          <button type="button" className="button" onClick={() => onSignIn()}>
            {copy.gateSignIn}
          </button>
        </div>
      );
    case 'signed-in':
      // The key remounts the content for another user, so that no private state carries over.
      return (
        <div data-private key={session.user.id}>
          {children(session.user)}
        </div>
      );
  }
}
