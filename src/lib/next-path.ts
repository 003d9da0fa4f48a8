/** Validates the path to go to after sign-in. Returns `/` for anything outside this site, such as `//evil` or `/\evil`. */
export function safeNext(next: string | null): string {
  if (next === null || !next.startsWith('/')) return '/';
  // Resolve against a domain that cannot occur, to see whether the path leads to another origin.
  const base = 'https://eart.invalid';
  if (!URL.canParse(next, base)) return '/';
  const url = new URL(next, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/..//evil` has this origin, but its normalized path `//evil` would not.
  return url.origin === base && !path.startsWith('//') ? path : '/';
}
