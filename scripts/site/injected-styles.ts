import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sourceOf } from './template-code.ts';

/**
 * The styles that sonner puts into a page when it is loaded, as sources of a content-security policy: an empty one, which it
 * then fills. They are known by loading it, in a thread of its own: there alone is a `document`.
 */
export async function injectedStyles(): Promise<string[]> {
  const worker = new Worker(new URL('./toast-styles.ts', import.meta.url));
  const texts: string[] = [];
  worker.on('message', (text: string) => texts.push(text));
  await once(worker, 'exit');
  return texts.map(sourceOf);
}
