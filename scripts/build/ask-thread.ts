import { enableCompileCache } from 'node:module';
import { COMPILED } from './compiled.ts';

// As `main.ts` does: a thread begins without what the process has compiled.
enableCompileCache(COMPILED);
await import('./ask-in-thread.ts');
