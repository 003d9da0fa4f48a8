import { cacheNames } from './model.ts';
import { worker } from './worker-scope.ts';

// `/sw.js` without SERVICE_WORKER=1. Browsers that have the other worker load it at the next navigation. It removes all that
// is kept, and itself.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const removeAll = async () => {
    await Promise.all(Object.values(cacheNames).map((name) => caches.delete(name)));
    await worker.registration.unregister();
  };
  event.waitUntil(removeAll());
});
