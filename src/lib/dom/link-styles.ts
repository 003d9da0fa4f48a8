import { SCRIPT_TIMEOUT_MS } from '#config/timeouts.ts';

/**
 * Adds a style sheet to the page and waits until it applies. Removes it again if it fails to load or takes too long.
 * @returns whether it loaded
 */
export async function linkStyles(href: string): Promise<boolean> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const came = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    setTimeout(resolve, SCRIPT_TIMEOUT_MS, false);
  });
  document.head.append(link);
  if (await came) return true;
  link.remove();
  return false;
}
