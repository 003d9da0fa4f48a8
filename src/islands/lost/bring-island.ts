/** How long a script may take, in milliseconds: longer than any call to the API, for it may be large. */
const TIMEOUT_MS = 40_000;

/** What a script of the build imports at once: names of files beside it. */
const imports = /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;

const coming = new Map<string, Promise<void>>();

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(address);
  const text = await answer.text();
  await Promise.all([...text.matchAll(imports)].map(([, name]) => bring(new URL(name ?? '', answer.url).href)));
}

/** Fetches a script once, with all that it imports. */
function bring(address: string): Promise<void> {
  const started = coming.get(address) ?? fetchWhole(address);
  coming.set(address, started);
  started.catch(() => coming.delete(address));
  return started;
}

/**
 * Fetches the scripts of an island. Chromium remembers for good that a module could not be had: it is asked to import what
 * was fetched, and can be asked again where it was not.
 */
export async function bringIsland(element: HTMLElement): Promise<void> {
  const addresses = ['component-url', 'renderer-url'].map((name) => element.getAttribute(name));
  await Promise.all(addresses.map((address) => address && bring(new URL(address, location.href).href)));
}
