import { startBenchApi } from '#scripts/bench/site/api.ts';

// Usage: node api-process.ts PRODUCTS. Serves a generated catalogue from memory and prints its URL.
const { url } = await startBenchApi(Number(process.argv[2]));
console.log(url);
// Ends with the benchmark, even if that is killed.
process.stdin.resume().once('close', () => process.exit(0));
