import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '#scripts/errors.ts';
import type { Log } from './log.ts';

/** Thrown when a build fails. The message is for the log. */
export class RebuildError extends Error {
  override name = 'RebuildError';
}

/** Requests to stop. */
export interface Stopping {
  /** Asks for an end after the build in progress. */
  asked: AbortSignal;
  /** Ends the build in progress, too. */
  now: AbortSignal;
}

/** Rebuilds the site and returns a message for the log. @throws {RebuildError} */
export type Rebuild = (stopping: Stopping) => Promise<string>;

const logLines = (stream: Readable, onLine: (line: string) => void) => createInterface(stream).on('line', onLine);

/** Kills a build with the processes that it started, because they would keep its output open. */
function killGroup(build: ChildProcess): void {
  if (process.platform === 'win32' || build.pid === undefined) return void build.kill('SIGKILL');
  try {
    process.kill(-build.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH means that all of them have ended.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * Runs the build command into a folder. If it has to stop now, it is killed, which does not affect the served site.
 * @param log if set, receives the output of the build, line by line, which is printed as it is otherwise
 */
export const buildHere =
  (out: string, log: Log | null = null): Rebuild =>
  ({ now }) =>
    new Promise((resolve, reject) => {
      const output = log ? 'pipe' : 'inherit';
      const child = spawn(process.execPath, ['scripts/site/main.ts', '--out', out], {
        stdio: ['ignore', output, output],
        // In its own process group, which Ctrl+C does not reach, and which can be killed as a whole.
        detached: process.platform !== 'win32',
      });
      if (log && child.stdout) logLines(child.stdout, (line) => log('info', 'build-output', line));
      if (log && child.stderr) logLines(child.stderr, (line) => log('warn', 'build-output', line));
      const kill = () => killGroup(child);
      now.addEventListener('abort', kill);
      child.once('error', ({ message }) => reject(new RebuildError(`The build could not start: ${message}.`)));
      child.once('close', (code) => {
        now.removeEventListener('abort', kill);
        if (code === 0) return resolve('Done: the site is up to date.');
        const how = code === null ? 'was killed by a signal' : `failed with exit code ${code}`;
        reject(new RebuildError(`The build ${how}.`));
      });
    });

const HOOK_TIMEOUT_MS = 30_000;
const HOOK_TRIES = 5;
const LONGEST_PAUSE_MS = 1_800_000;

/**
 * POSTs to a build hook, such as Netlify's. Retries temporary failures with exponential backoff.
 * @param pauseMs milliseconds before the first retry; doubles with each further one, up to half an hour
 */
export const triggerBuildHook =
  (url: string, pauseMs: number, log: Log): Rebuild =>
  async ({ asked, now }) => {
    for (let attempt = 1; ; attempt += 1) {
      const timeout = AbortSignal.timeout(HOOK_TIMEOUT_MS);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.any([now, timeout]),
      }).catch(() => null);
      await answer?.body?.cancel().catch(() => {});
      // The hook responds before the build starts.
      if (answer?.ok) return 'Requested a build.';
      // Never log the full address, because anyone who knows it can start builds.
      const problem = `The build hook at ${new URL(url).host} ${answer ? `responded with ${answer.status}` : 'did not respond'}.`;
      const mayPass = !answer || answer.status >= 500 || answer.status === 429;
      if (!mayPass || attempt === HOOK_TRIES || asked.aborted) throw new RebuildError(problem);
      const ms = Math.min(pauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      const retry = { attempt: attempt + 1, nextInSeconds: ms / 1000 };
      log(
        'warn',
        'hook-retry',
        `${problem} Try ${retry.attempt} of ${HOOK_TRIES} is in ${retry.nextInSeconds} s.`,
        retry,
      );
      await wait(ms, undefined, { signal: asked });
    }
  };
