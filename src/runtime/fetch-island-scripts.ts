import { SCRIPT_TIMEOUT_MS } from '#config/timeouts.ts';

const coming = new Map<string, Promise<void>>();

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(address);
  await answer.arrayBuffer();
}

/** Fetches a script once. A failed fetch can be retried. */
function bring(address: string): Promise<void> {
  const started = coming.get(address) ?? fetchWhole(address);
  coming.set(address, started);
  started.catch(() => coming.delete(address));
  return started;
}

/**
 * Fetches an island's scripts, which the build lists on its element, before any import. Firefox and older releases of Chromium
 * cache a failed import for good, but a fetch can be retried. Rejects when a script fails to load.
 */
export async function fetchIslandScripts(element: HTMLElement): Promise<void> {
  const component = new URL(element.getAttribute('component-url') ?? '', location.href);
  const names = element.getAttribute('scripts')?.split(' ') ?? [];
  await Promise.all(names.map((name) => bring(new URL(name, component).href)));
}
