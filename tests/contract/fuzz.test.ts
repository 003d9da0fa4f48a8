import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { apiToBuildFrom } from './catalogue-setup.ts';

test('invented APIs run no code, lose no record and crash nothing', async () => {
  // Nobody asks this API. Its address lets the builds of all tests share a bundle.
  const { url } = await apiToBuildFrom({ products: 1 });
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PUBLIC_API_URL: url, PUBLIC_PAYMENT_HOSTS: 'www.paypal.com' };
  const options = ['--runs', '30', '--pages', '0', '--seed', '1'];
  const child = spawn(process.execPath, ['scripts/fuzz/main.ts', ...options], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Seed 1: \d+ catalogues built and \d+ refused; /);
});
