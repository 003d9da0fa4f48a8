/** Scripts that were fetched, or are on their way, by their path. */
const coming = new Map<string, Promise<unknown>>();

/** Those that could not be had. */
const lost = new Set<string>();

async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(`/${file}`);
  if (!answer.ok) throw new Error(file);
  await answer.text();
}

/** Chromium remembers for good that a module could not be had, so one is imported once all of it was fetched. */
async function bring(file: string): Promise<void> {
  if (!coming.has(file)) coming.set(file, fetchWhole(file));
  try {
    await coming.get(file);
    lost.delete(file);
  } catch (error) {
    coming.delete(file);
    lost.add(file);
    throw error;
  } finally {
    document.documentElement.toggleAttribute('data-lost', lost.size > 0);
    if (lost.size > 0) dispatchEvent(new Event('script-lost'));
  }
}

/**
 * What Vite wraps each dynamic import in (`astro.config.mjs`). While one of the files can't be had, the page says so
 * (`lost.css`); they are tried again with the next touch or key, with a network that is back, and with the next such import.
 */
export async function importScript<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(bring));
  return load();
}

function again(): void {
  for (const file of lost) bring(file).catch(() => undefined);
}

for (const type of ['online', 'pointerdown', 'keydown']) addEventListener(type, again);
