import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script in a child process, so that its memory is freed at the end. It prints its own errors. @returns its exit code */
export async function runInChild(script: URL, args: string[], options?: ForkOptions): Promise<number | null> {
  const [code] = await once(fork(script, args, { execArgv: [], ...options }), 'exit');
  return code;
}

/**
 * Makes a child process of `runInChild` exit when its parent is gone, even if that was killed.
 * @param cleanUp runs before that
 */
export function exitWithParent(cleanUp: () => void): void {
  process.once('disconnect', () => {
    cleanUp();
    process.exit(1);
  });
  process.channel?.unref();
}
