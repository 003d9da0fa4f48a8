/** Who is signed in. Both are empty where only the tokens are known. */
export interface SessionUser {
  id: string;
  username: string;
}

/** Whether somebody is signed in; `unknown` on the server, and while another tab is asked for its session. */
export type Session = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser };

export const unknownSession: Session = { status: 'unknown' };
export const signedOut: Session = { status: 'signed-out' };

/** What a tab needs to be signed in. */
export interface Credentials {
  user: SessionUser;
  access: string;
  refresh: string | null;
  /** For the hosted identity service, where there is one. */
  identity: string | null;
}
