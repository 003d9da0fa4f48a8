/** How long a script may take, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Scripts that were fetched, or are on their way, by their path. */
const coming = new Map<string, Promise<void>>();

/** Those that could not be had. */
const lost = new Set<string>();

/** Chromium remembers for good that a module could not be had, so one is imported once all of it was fetched. */
async function fetchWhole(file: string): Promise<void> {
  try {
    const answer = await fetch(`/${file}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.text();
    if (!answer.ok) throw new Error(file);
    lost.delete(file);
  } catch (error) {
    coming.delete(file);
    lost.add(file);
    throw error;
  }
}

async function bring(files: Iterable<string>): Promise<void> {
  try {
    await Promise.all(
      Array.from(files, (file) => {
        const started = coming.get(file) ?? fetchWhole(file);
        coming.set(file, started);
        return started;
      }),
    );
  } finally {
    if (document.documentElement.toggleAttribute('data-lost', lost.size > 0)) dispatchEvent(new Event('script-lost'));
  }
}

/**
 * What Vite wraps each dynamic import in (`astro.config.mjs`). While one of the files can't be had, the page says so
 * (`lost.css`); they are tried again with the next touch or key, with a network that is back, and with the next such import.
 */
export async function importScript<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await bring(files);
  return load();
}

for (const type of ['online', 'pointerdown', 'keydown'])
  addEventListener(type, () => bring(lost).catch(() => undefined));
