import { type ReactNode, useEffect, useRef } from 'react';
import type { Session, SessionUser } from '#runtime/session/model.ts';
import * as copy from './copy.ts';
import { openSignIn } from './sign-in-dialog-store.ts';

interface GateProps {
  session: Session;
  /** The protected content, as in "Sign in to see your orders.". */
  what: string;
  /** Shown while the session is unknown. */
  waiting: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** Shows its content only to a signed-in shopper, and a sign-in prompt to everyone else. */
export function Gate({ session, what, waiting, children }: GateProps) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(session.status);

  useEffect(() => {
    const hasSignedIn = before.current === 'signed-out' && session.status === 'signed-in';
    before.current = session.status;
    if (!hasSignedIn) return;
    // The button that opened the sign-in dialog is gone. The dialog, which returns the focus to it, may close after this.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [session.status]);

  switch (session.status) {
    case 'unknown':
      return waiting;
    case 'signed-out':
      return (
        <div className="gate">
          <p>{copy.gateText(what)}</p>
          <button type="button" className="button" onClick={() => openSignIn()}>
            {copy.gateSignIn}
          </button>
        </div>
      );
    case 'signed-in':
      // The key remounts the content for another user, so that no private state carries over.
      return (
        <div data-private key={session.user.id} ref={content} tabIndex={-1}>
          {children(session.user)}
        </div>
      );
  }
}
