import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CategoryRef } from '#catalogue/model.ts';
import type { PageTask, Prerenderer } from './prerenderer.ts';

/** Pages per message to a thread. Pages of one batch share rendered cards. */
const BATCH = 64;
/** Batches queued per thread, so that it doesn't wait when the main thread is busy. */
const AHEAD = 2;
/** With fewer pages, starting threads costs more time than it saves. */
const WORTH_THREADS = 1500;
const MOST_THREADS = 3;
const threads = Math.min(availableParallelism(), MOST_THREADS);

/** Memory limit for all threads together, in MB. Without a limit they would rarely collect garbage. */
const THREADS_MEMORY = 384;
/** Limits per thread. Needs at least 40 MB of old space; with less young space, two threads were slower by a seventh. */
const resourceLimits = {
  maxOldGenerationSizeMb: Math.floor((THREADS_MEMORY / threads) * (2 / 3)),
  maxYoungGenerationSizeMb: Math.floor(THREADS_MEMORY / threads / 3),
};

/** `workerData` of a render thread. */
export interface RenderThreadData {
  bundle: string;
  staging: string;
  /** Categories in the header. */
  menu: CategoryRef[];
}

/** Thrown when a template fails. The message names the page. */
class RenderError extends Error {
  override name = 'RenderError';
}

/** Renders pages one by one into the staging folder. @returns bytes written @throws {RenderError} */
export async function renderInto(
  staging: string,
  prerenderer: Prerenderer,
  tasks: readonly PageTask[],
): Promise<number> {
  let bytes = 0;
  for (const task of tasks) {
    try {
      const body = await prerenderer.render(task);
      // Never overwrite, because an existing file may be a hard link to a file of the served site.
      writeFileSync(join(staging, prerenderer.fileOf(task)), body, { flag: 'wx' });
      bytes += body.length;
    } catch (error) {
      throw new RenderError(`The page ${task.path} can't be rendered (${task.component}).`, { cause: error });
    }
  }
  return bytes;
}

interface RenderOptions {
  prerenderer: Prerenderer;
  data: RenderThreadData;
  tasks: readonly PageTask[];
  onRendered: (pages: number, bytes: number) => void;
}

async function renderInThreads({ data, tasks, onRendered }: RenderOptions): Promise<void> {
  let next = 0;
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: data, resourceLimits }),
  );
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const given: number[] = [];
      const give = () => {
        const batch = tasks.slice(next, next + BATCH);
        next += batch.length;
        if (batch.length > 0) given.push(batch.length);
        if (batch.length > 0) worker.postMessage(batch);
        else if (given.length === 0) resolve();
      };
      for (let ahead = 0; ahead < AHEAD; ahead += 1) give();
      worker.on('message', (bytes: number) => {
        onRendered(given.shift() ?? 0, bytes);
        give();
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new RenderError('A render thread exited unexpectedly.')));
    });
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.removeAllListeners('exit').terminate()));
  }
}

/**
 * Renders pages into existing folders of the staging folder, in threads if there are many. Pages without props always
 * render in this thread, because they look up the catalogue, which other threads don't have.
 * @throws {RenderError}
 */
export async function renderPages(options: RenderOptions): Promise<void> {
  const { prerenderer, data, tasks, onRendered } = options;
  const [own = [], others = []] = [false, true].map((wanted) =>
    tasks.filter(({ props }) => (props !== undefined) === wanted),
  );
  const renderHere = async (some: readonly PageTask[]) => {
    for (const task of some) onRendered(1, await renderInto(data.staging, prerenderer, [task]));
  };
  await renderHere(own);
  if (others.length >= WORTH_THREADS && threads > 1) await renderInThreads({ ...options, tasks: others });
  else await renderHere(others);
}
