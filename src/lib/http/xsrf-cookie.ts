/** Returns the cookie `XSRF-TOKEN` if the page can read it and a header can carry it, else null. Never throws. */
export function readXsrfCookie(): string | null {
  try {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    const value = decodeURIComponent(pair?.slice('XSRF-TOKEN='.length) ?? '');
    return /^[ -~]+$/.test(value) ? value : null;
  } catch {
    return null;
  }
}
