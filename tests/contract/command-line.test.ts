import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The commands of package.json that start a script of this project: [name, script]. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const script = /\bscripts\/\S+\.ts\b/.exec(command)?.[0];
  return script ? [[name, script] as const] : [];
});

async function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { stdout, stderr, code };
}

test.each(commands)('%s prints its usage with --help, and after a wrong option', async (name, script) => {
  const help = await run(script, '--help');
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toMatch(new RegExp(`^ *npm (run )?${name}( |$)`, 'm'));
  expect(await run(script, '--nonsense')).toEqual({
    code: 1,
    stdout: '',
    stderr: `Unknown option '--nonsense'.\n\n${help.stdout}\n`,
  });
});

test.each([
  ['scripts/start/main.ts', ['--port', '0'], '--port must be a whole number from 1 to 65535, not "0".'],
  ['scripts/serve/main.ts', ['--port', 'x'], '--port must be a whole number from 0 to 65535, not "x".'],
  [
    'scripts/bench/site/main.ts',
    ['--products', '9,x'],
    '--products must be a whole number from 10 to 999999, not "9".',
  ],
  ['scripts/screenshots/main.ts', ['a', 'b'], 'Name only one folder.'],
  ['scripts/bench/page/main.ts', ['homepage'], 'There is no route "homepage". Routes: home, '],
] as const)('%s %j exits with 1, a sentence and the usage', async (script, args, sentence) => {
  const { code, stdout, stderr } = await run(script, ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.startsWith(sentence)).toBe(true);
  expect(stderr).toMatch(/\n\n[A-Z].*\n[\s\S]*\nnpm /);
});
