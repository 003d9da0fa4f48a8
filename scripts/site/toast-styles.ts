import { parentPort } from 'node:worker_threads';

// Worker thread: loads sonner with a fake document, and posts the style's text at each step that a browser would check.
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
