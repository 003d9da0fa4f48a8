import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from './figures.ts';
import { watchMemory } from './memory.ts';

const HOOK = new URL('report-usage.ts', import.meta.url).href;

/**
 * Runs a Node script and waits for its end.
 * @param env the whole environment, besides PATH and HOME
 * @returns its time, and the peak memory of it and its child processes together; without `/proc`, the sum of their peaks
 * @throws {Error} with the end of its output when it fails
 */
export async function measure(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Run> {
  const usage = mkdtempSync(join(tmpdir(), 'bench-usage-'));
  const { PATH = '', HOME = '' } = process.env;
  try {
    const start = performance.now();
    const child = spawn(process.execPath, [...args], {
      cwd,
      env: { PATH, HOME, CHECK_PICTURES: '0', ...env, BENCH_USAGE: usage, NODE_OPTIONS: `--import=${HOOK}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stopWatching = watchMemory(child.pid ?? 0);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-4000);
      });
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    }).finally(stopWatching);
    const seconds = (performance.now() - start) / 1000;
    if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}:\n${said}`);
    const together = stopWatching();
    const each = readdirSync(usage).map((file) => Number(readFileSync(join(usage, file), 'utf8')) * 1024);
    // Sampling may miss a short peak, but each process reports its own.
    const peak = together === null ? each.reduce((sum, bytes) => sum + bytes, 0) : Math.max(together, ...each);
    return { seconds, peakMb: peak / 2 ** 20 };
  } finally {
    rmSync(usage, { recursive: true, force: true });
  }
}
