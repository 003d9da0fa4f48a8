import type { ReactNode } from 'react';
import type { Session, SessionUser } from '#runtime/session/model.ts';

interface GateProps {
  session: Session;
  /** What is behind it, as in "Sign in to see your orders.". */
  what: string;
  /** Shown while it is not known yet whether anybody is signed in. */
  waiting: ReactNode;
  onSignIn: () => void;
  children: (user: SessionUser) => ReactNode;
}

/** Shows what only a signed-in shopper may see, and nothing of it to anybody else. */
export function Gate({ session, what, waiting, onSignIn, children }: GateProps) {
  switch (session.status) {
    case 'unknown':
      return waiting;
    case 'signed-out':
      return (
        <div className="gate">
          <p>{`Sign in to see ${what}.`}</p>
          <button type="button" className="button" onClick={() => onSignIn()}>
            Sign in
          </button>
        </div>
      );
    case 'signed-in':
      // Somebody else's content never outlives them: another user draws everything anew.
      return (
        <div data-private key={session.user.id}>
          {children(session.user)}
        </div>
      );
  }
}
