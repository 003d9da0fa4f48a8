import { SCRIPT_TIMEOUT_MS } from '#config/timeouts.ts';
/**
 * Links a style sheet to the page.
 * @returns once it counts, or could not be had: whether it came; without it, the page is as it was
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
