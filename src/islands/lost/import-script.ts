/** How long a script may take, in milliseconds: longer than any call to the API, for it may be large. */
const TIMEOUT_MS = 40_000;

/** Scripts that were fetched, or are on their way, by their name; undefined for one that could not be had. */
const scripts = new Map<string, Promise<void> | undefined>();

/** Chromium remembers for good that a module could not be had, so one is imported once all of it was fetched. */
async function fetchWhole(name: string): Promise<void> {
  try {
    const answer = await fetch(`/_astro/${name}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.text();
    if (!answer.ok) throw new Error(name);
  } catch (error) {
    scripts.set(name, undefined);
    throw error;
  }
}

async function bring(names: readonly string[]): Promise<void> {
  try {
    await Promise.all(
      names.map((name) => {
        const script = scripts.get(name) ?? fetchWhole(name);
        scripts.set(name, script);
        return script;
      }),
    );
  } finally {
    const isOneLost = [...scripts.values()].includes(undefined);
    if (document.documentElement.toggleAttribute('data-lost', isOneLost)) dispatchEvent(new Event('script-lost'));
  }
}

/**
 * What Vite wraps each dynamic import in (`astro.config.mjs`). While one of the files can't be had, the page says so
 * (`lost.css`); they are tried again with the next touch or key, with a network that is back, and with the next such import.
 */
export async function importScript<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  await bring(names);
  return load();
}

for (const type of ['online', 'pointerdown', 'keydown'])
  addEventListener(type, () => bring([...scripts.keys()]).catch(() => undefined));
