import { execFileSync } from 'node:child_process';

/** The whole environment of a measured process. */
export function environment(settings: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NODE_ENV: 'production', ...settings };
}

/**
 * Runs a Node script until it ends.
 * @param settings environment variables besides PATH, HOME and NODE_ENV
 * @returns what it prints
 * @throws {Error} with its warnings and errors when its exit code is not 0
 */
export function runNode(args: readonly string[], cwd: string, settings: Record<string, string>): string {
  return execFileSync(process.execPath, args, { cwd, env: environment(settings), stdio: 'pipe', encoding: 'utf8' });
}
