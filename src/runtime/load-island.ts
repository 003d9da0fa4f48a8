import { SCRIPT_TIMEOUT_MS } from '#config/timeouts.ts';

const coming = new Map<string, Promise<void>>();

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(address);
  await answer.arrayBuffer();
}

/** Fetches a script once. */
function bring(address: string): Promise<void> {
  const started = coming.get(address) ?? fetchWhole(address);
  coming.set(address, started);
  started.catch(() => coming.delete(address));
  return started;
}

/**
 * Fetches the scripts of an island, which the build lists on its element, before anything is imported. Firefox remembers for
 * good that a module did not come, as older releases of Chromium do: a fetch can be made again.
 */
export async function bringIsland(element: HTMLElement): Promise<void> {
  const component = new URL(element.getAttribute('component-url') ?? '', location.href);
  const names = element.getAttribute('scripts')?.split(' ') ?? [];
  await Promise.all(names.map((name) => bring(new URL(name, component).href)));
}
