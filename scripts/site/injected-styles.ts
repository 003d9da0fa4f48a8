import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sourceOf } from './template-code.ts';

/**
 * CSP sources of the styles that sonner injects when it loads: first an empty element, then its content. Loads sonner in a
 * worker thread, because it needs a global `document`.
 */
export async function injectedStyles(): Promise<string[]> {
  const worker = new Worker(new URL('./toast-styles.ts', import.meta.url));
  const texts: string[] = [];
  worker.on('message', (text: string) => texts.push(text));
  await once(worker, 'exit');
  return texts.map(sourceOf);
}
