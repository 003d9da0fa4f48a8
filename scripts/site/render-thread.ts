import { parentPort, workerData } from 'node:worker_threads';
import { openPrerenderer, type PageTask } from './prerenderer.ts';
import { type RenderThreadData, renderInto } from './render-pages.ts';

// Renders the batches of pages that it is given, one after the other, and answers each with the bytes it wrote: `render-pages.ts`.
const { bundle, staging }: RenderThreadData = workerData;
const prerenderer = await openPrerenderer(bundle);
let done = Promise.resolve();
parentPort?.on('message', (tasks: PageTask[]) => {
  done = done.then(async () => parentPort?.postMessage(await renderInto(staging, prerenderer, tasks)));
});
