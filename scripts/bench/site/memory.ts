import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 20;

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** What processes have in memory, in kB. */
interface Resident {
  /** Their own, together. */
  own: number;
  /** Mapped files: mostly those of Node, which are in memory once, whoever uses them. The most of any of them. */
  files: number;
}

/** Of a process and its children at this moment; what has just ended has nothing. */
function resident(pid: number): Resident {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
    const all = [{ own: of('RssAnon') + of('RssShmem'), files: of('RssFile') }, ...childrenOf(pid).map(resident)];
    return { own: all.reduce((sum, { own }) => sum + own, 0), files: Math.max(...all.map(({ files }) => files)) };
  } catch {
    return { own: 0, files: 0 };
  }
}

/**
 * Watches the memory of a process and its children.
 * @returns a function that ends it, and tells the most that all of them had at one time, in bytes; null where the system has no `/proc`
 */
export function watchMemory(pid: number): () => number | null {
  if (!existsSync(`/proc/${pid}/task/${pid}/children`)) return () => null;
  let most = 0;
  const timer = setInterval(() => {
    const { own, files } = resident(pid);
    most = Math.max(most, (own + files) * 1024);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}
