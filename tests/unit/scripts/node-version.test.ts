import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { versionProblem } from '#scripts/node-version.mjs';

test.each(['22.18.0', '22.21.1', '24.0.0', '30.1.2'])('Node %s runs the commands', (version) => {
  expect(versionProblem(version)).toBeNull();
});

test.each(['18.20.8', '20.19.4', '22.6.0', '22.17.1'])('Node %s gets a hint about what to run instead', (version) => {
  expect(versionProblem(version)).toMatch(new RegExp(`^This is Node ${version}, .* Run "npm ci".* "npm run build"`));
});

test('every command in package.json checks the Node version first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = Object.values<string>(scripts).filter((command) => command.startsWith('node '));
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => !command.startsWith('node --import ./scripts/node-version.mjs '))).toEqual([]);
});
