/** Value of the cookie `XSRF-TOKEN` where the page can read it, else null. Never throws. */
export function readXsrfCookie(): string | null {
  try {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    return pair ? decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) || null : null;
  } catch {
    return null;
  }
}
