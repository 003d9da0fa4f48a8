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

/**
 * Where to go after signing in: a path of this site, else `/`. Whatever a browser would read as another origin, such as
 * `//evil` or `/\evil`, is refused.
 */
export function safeNext(next: string | null): string {
  if (next === null || !next.startsWith('/')) return '/';
  // A base that no link can mean by chance shows where the path really leads.
  const base = 'https://eart.invalid';
  if (!URL.canParse(next, base)) return '/';
  const url = new URL(next, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/..//evil` is of this origin, but its path alone would not be.
  return url.origin === base && !path.startsWith('//') ? path : '/';
}
