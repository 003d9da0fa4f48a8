import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE_DIR } from './compile-cache.ts';

// Caching compiled code saves a fifth of a small build's time.
enableCompileCache(COMPILE_CACHE_DIR);
// The cache covers only modules that load after this point.
await import('./command.ts');
