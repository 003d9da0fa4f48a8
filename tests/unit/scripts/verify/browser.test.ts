import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { ensureEngines } from '#scripts/verify/browser.ts';

vi.mock('node:child_process', () => ({ execFileSync: vi.fn() }));
vi.mock('node:fs', () => ({ existsSync: (file: string) => file === '/usr/bin/apt-get' }));

test('installs the other engines when one has no package', () => {
  vi.stubEnv('FIREFOX_PATH', '');
  process.getuid = () => 0;
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const installed: string[] = [];
  vi.mocked(execFileSync).mockImplementation((_, args = []) => {
    if (args.includes('caddy')) throw new Error('Unable to locate package caddy');
    if (args.includes('install')) installed.push(...args.filter((arg) => !arg.startsWith('-') && arg !== 'install'));
    return '';
  });
  ensureEngines();
  expect(installed).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'nginx']);
  expect(lines.filter((line) => line.startsWith('Could not'))).toEqual(['Could not install caddy.']);
});
