import { parentPort, workerData } from 'node:worker_threads';
import { shareMenu } from '#catalogue/menu.ts';
import { openPrerenderer, type PageTask } from './prerenderer.ts';
import { type RenderThreadData, renderInto } from './render-pages.ts';

// Thread of `render-pages.ts`: renders batches in order and replies to each with the number of bytes written.
const { bundle, staging, menu }: RenderThreadData = workerData;
shareMenu(menu);
const prerenderer = await openPrerenderer(bundle);
let done = Promise.resolve();
parentPort?.on('message', (tasks: PageTask[]) => {
  done = done.then(async () => parentPort?.postMessage(await renderInto(staging, prerenderer, tasks)));
});
