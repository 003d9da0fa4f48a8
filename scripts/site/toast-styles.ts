import { parentPort } from 'node:worker_threads';

// A thread that has sonner put its style into a document which notes what the style says whenever a browser would look.
let text = '';
const note = () => parentPort?.postMessage(text);
const style = {
  appendChild(more: string) {
    text += more;
    note();
  },
};
const document = { head: { appendChild: note }, createElement: () => style, createTextNode: (more: string) => more };
Object.assign(globalThis, { document });
await import('sonner');
