import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Memory } from './figures.ts';
import { environment, runNode } from './run-node.ts';

const HOOK = new URL('./report-memory.ts', import.meta.url).href;
const LOAD_TIME = fileURLToPath(new URL('./load-time.ts', import.meta.url));
const POLL_MS = 5;

/** A server that can be measured. */
export interface Server {
  name: string;
  /** Arguments of Node. @param port where to listen */
  args: (port: number) => string[];
  /** Environment variables besides PATH, HOME and NODE_ENV. @param port where to listen */
  env: (port: number) => Record<string, string>;
  /** Folder in which it runs: that of the built shop. */
  cwd: string;
  /** File to import for loading the templates; null for those of the built shop. */
  entry: string | null;
}

export interface RunningServer {
  url: string;
  /** Milliseconds until it answered its first request. */
  startMs: number;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Whether a server is ready. One without a path for that answers with 404. */
const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode !== 503);
    });
    request.once('error', () => resolve(false));
  });

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Starts a server in a process of its own. @throws {Error} with the end of its output when it ends */
export async function startServer({ name, args, env, cwd }: Server): Promise<RunningServer> {
  const port = await unusedPort();
  const start = performance.now();
  const child = spawn(process.execPath, ['--expose-gc', `--import=${HOOK}`, ...args(port)], {
    cwd,
    env: environment(env(port)),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4000);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/health`))) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`${name} exited with ${end}:\n${said}`);
    await pause(POLL_MS);
  }
  return {
    url,
    startMs: performance.now() - start,
    async memory() {
      const answer = once(child, 'message');
      child.send('memory');
      const [memory] = (await answer) as [Memory];
      return memory;
    },
    stop: () => stop(child),
  };
}

/** Loads a server's templates in a process of its own. @returns milliseconds */
export function loadMs({ cwd, env, entry }: Server): number {
  return Number(runNode([LOAD_TIME, ...(entry === null ? [] : [entry])], cwd, env(0)));
}
