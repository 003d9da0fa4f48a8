// Loaded into every measured server (node --expose-gc --import). Answers each message with the memory after a garbage collection.
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ resident: rss, heap: heapUsed });
});
// Ends with the benchmark, even if that is killed.
process.once('disconnect', () => process.exit());
