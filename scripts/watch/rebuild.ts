import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A build that came to nothing; the message is for the log. */
export class RebuildError extends Error {
  override name = 'RebuildError';
}

/** Brings the site up to date; returns what to say of it. @throws {RebuildError} */
export type Rebuild = (signal: AbortSignal) => Promise<string>;

/** Time that a build has to end by itself once it was told to. */
const GRACE_MS = 10_000;

/** Runs `npm run build` here, into a folder. Told to stop, it ends the build, which never harms the site that is served. */
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
        if (code === 0) resolve('Done: the site follows the catalogue.');
        else reject(new RebuildError(`The build ended with ${code === null ? 'a signal' : `exit code ${code}`}.`));
      });
    });

const HOOK_TIMEOUT_MS = 30_000;
const HOOK_TRIES = 5;

/**
 * POSTs to a build hook, such as Netlify's; tries again, ever later, where it may pass.
 * @param pauseMs before the second try; it doubles with each further one
 */
export const askForBuild =
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
      // It answers before the build begins.
      if (answer?.ok) return 'A build was asked for.';
      signal.throwIfAborted();
      const mayPass = !answer || answer.status >= 500 || answer.status === 429;
      if (!mayPass || attempt === HOOK_TRIES) {
        // Never the address: who knows it can start builds.
        throw new RebuildError(
          `The build hook at ${new URL(url).host} ${answer ? `answered ${answer.status}` : 'does not answer'}.`,
        );
      }
      await wait(pauseMs * 2 ** (attempt - 1), undefined, { signal });
    }
  };
