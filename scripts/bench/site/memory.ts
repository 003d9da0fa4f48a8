import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 20;

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Resident memory of processes, in kB. */
interface Resident {
  /** Sum of their own memory. */
  own: number;
  /** Mapped files, mostly Node's own. Processes share them, so this is the maximum of all processes. */
  files: number;
}

/** Current memory of a process and its children; zero if the process has ended. */
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
 * Samples the memory of a process and its children.
 * @returns a function that stops sampling and returns their common peak in bytes, or null on a system without `/proc`
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
