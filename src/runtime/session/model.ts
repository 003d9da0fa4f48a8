/** The signed-in user. Both fields are empty when only the tokens are known. */
export interface SessionUser {
  id: string;
  username: string;
}

/** Whether a user is signed in; `unknown` on the server, and while this tab asks the other tabs for their session. */
export type Session = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser };

export const unknownSession: Session = { status: 'unknown' };
export const signedOut: Session = { status: 'signed-out' };

/** Data that a tab needs to be signed in. */
export interface Credentials {
  user: SessionUser;
  access: string;
  refresh: string | null;
  /** For the hosted identity service, if there is one. */
  identity: string | null;
}
