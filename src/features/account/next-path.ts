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
