import { Worker } from 'node:worker_threads';
import type { Settings } from '#config/env.ts';
import type { AskedAhead, Told } from './kept-answers.ts';

/** What the thread is started with. */
export interface AskThreadData {
  /** Of the kept answers. */
  folder: string;
  bundle: string;
  settings: Pick<Settings, 'apiUrl' | 'imageHosts'>;
}

/** What the thread posts. */
export interface AskedCall {
  call: string;
  answer: Told;
}

/**
 * Has a thread ask for the catalogue, while this one loads what has most likely stayed as it is. It gives up at the first
 * call that fails: whoever waits for an answer then is told to ask, with more patience, and to say what is wrong.
 */
export function askAhead(data: AskThreadData): AskedAhead {
  const worker = new Worker(new URL('./ask-thread.ts', import.meta.url), { workerData: data });
  const told = new Map<string, Told>();
  const waiting = new Map<string, (answer: Told | null) => void>();
  let ended = false;
  worker.on('message', ({ call, answer }: AskedCall) => {
    told.set(call, answer);
    waiting.get(call)?.(answer);
    waiting.delete(call);
  });
  const end = () => {
    ended = true;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  // The end follows.
  worker.on('error', () => {});
  worker.on('exit', end);
  return (call) => {
    const answer = told.get(call);
    if (answer || ended) return Promise.resolve(answer ?? null);
    return new Promise((resolve) => waiting.set(call, resolve));
  };
}
