import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Thrown when a build fails. The message is for the log. */
export class RebuildError extends Error {
  override name = 'RebuildError';
}

/** Rebuilds the site and returns a message for the log. @throws {RebuildError} */
export type Rebuild = (signal: AbortSignal) => Promise<string>;

/** How long a build may take to exit after SIGTERM. */
const GRACE_MS = 10_000;

/** Runs the build command into a folder. Aborting ends the build, which does not affect the served site. */
export const buildHere =
  (out: string): Rebuild =>
  (signal) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['scripts/site/main.ts', '--out', out], { stdio: 'inherit' });
      let killing: NodeJS.Timeout | undefined;
      const stop = () => {
        child.kill('SIGTERM');
        killing = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      };
      signal.addEventListener('abort', stop);
      child.once('error', reject);
      child.once('close', (code) => {
        clearTimeout(killing);
        signal.removeEventListener('abort', stop);
        if (code === 0) resolve('Done: the site is up to date.');
        else
          reject(
            new RebuildError(
              `The build ${code === null ? 'was killed by a signal' : `failed with exit code ${code}`}.`,
            ),
          );
      });
    });

const HOOK_TIMEOUT_MS = 30_000;
const HOOK_TRIES = 5;

/**
 * POSTs to a build hook, such as Netlify's. Retries temporary failures with exponential backoff.
 * @param pauseMs milliseconds before the first retry; doubles with each further one
 */
export const triggerBuildHook =
  (url: string, pauseMs: number): Rebuild =>
  async (signal) => {
    for (let attempt = 1; ; attempt += 1) {
      const timeout = AbortSignal.timeout(HOOK_TIMEOUT_MS);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.any([signal, timeout]),
      }).catch(() => null);
      await answer?.body?.cancel();
      // The hook responds before the build starts.
      if (answer?.ok) return 'Requested a build.';
      signal.throwIfAborted();
      const mayPass = !answer || answer.status >= 500 || answer.status === 429;
      if (!mayPass || attempt === HOOK_TRIES) {
        // Never log the full address: anyone who knows it can start builds.
        throw new RebuildError(
          `The build hook at ${new URL(url).host} ${answer ? `responded with ${answer.status}` : 'did not respond'}.`,
        );
      }
      await wait(pauseMs * 2 ** (attempt - 1), undefined, { signal });
    }
  };
