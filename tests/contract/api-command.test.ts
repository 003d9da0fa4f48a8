import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { makeOrder, startTestApi } from './api-setup.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-api-'));
const running = new Set<ReturnType<typeof spawn>>();
afterEach(() => {
  for (const child of running) child.kill();
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/sample/api/main.ts', ...args], { env: { ...process.env, ...env } });
  running.add(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { child, output, ended };
}

async function run(...args: string[]) {
  const { output, ended } = start(args);
  return { code: await ended, text: output.text };
}

describe('the command', () => {
  test('prints its options with --help', async () => {
    const { code, text } = await run('--help');
    expect(code).toBe(0);
    for (const option of [
      '--port',
      '--db',
      '--products',
      '--fail',
      '--slow',
      '--hang',
      '--truncate',
      'advance',
      'SITE_URL',
      'PUBLIC_IDENTITY_PROJECT_ID',
      'IDENTITY_KEYS_URL',
    ]) {
      expect(text).toContain(option);
    }
  });

  test.each([
    [['--port', 'x'], '--port must be a whole number from 0 to 65535, not "x".'],
    [['--products', '0'], '--products must be a whole number from 1'],
    [['--fail', '/products'], '--fail /products: expected PATTERN=STATUS'],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['dance'], 'Unknown command "dance".'],
    [['advance'], 'advance needs the number of an order.'],
    [['advance', '1', '--db', join(folder, 'none.db')], 'none.db does not exist'],
  ])('%j exits with code 1 and an error message', async (args, reason) => {
    const { code, text } = await run(...args);
    expect(code).toBe(1);
    expect(text).toContain(reason);
    expect(text).not.toContain('    at ');
  });

  test('rejects a SITE_URL that is not an origin', async () => {
    const { output, ended } = start([], { SITE_URL: 'shop' });
    expect(await ended).toBe(1);
    expect(output.text).toContain('SITE_URL must be an origin such as http://localhost:8000, not "shop".');
  });

  test('refuses the emulator of the identity service on a host that other machines reach', async () => {
    const { output, ended } = start(['--host', '0.0.0.0', '--port', '0', '--db', join(folder, 'emulator.db')], {
      PUBLIC_IDENTITY_PROJECT_ID: 'eart-shop',
      PUBLIC_IDENTITY_EMULATOR: 'http://localhost:9099',
    });
    expect(await ended).toBe(1);
    expect(output.text).toContain('it must not listen on 0.0.0.0. Listen on this machine only, with --host 127.0.0.1');
    expect(output.text).not.toContain('    at ');
  });

  test('serves the sample catalogue with the given faults and stops on SIGTERM', async () => {
    const db = join(folder, 'start.db');
    const faults = ['--fail', 'GET /categories=503x1', '--truncate', '/products/latest'];
    const { child, output, ended } = start(['--port', '0', '--db', db, '--products', '300', '--no-warm-up', ...faults]);
    await expect.poll(() => output.text, { timeout: 60_000 }).toMatch(/^Sample API: \S+ \(300 products, .+\)$/m);
    const url = /http:\S+/.exec(output.text)?.[0] ?? '';
    expect((await fetch(`${url}/categories`)).status).toBe(503);
    expect(await (await fetch(`${url}/categories`)).json()).toHaveLength(14);
    expect((await (await fetch(`${url}/products/`)).json()).count).toBe(300);
    await expect((await fetch(`${url}/products/latest`)).json()).rejects.toThrow(SyntaxError);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('advance moves an order of a running server to its next stage', async () => {
    const db = join(folder, 'advance.db');
    const api = await startTestApi({ db });
    const { access } = await api.signUp();
    const id = await makeOrder(api, access);
    const stage = async () => (await api.get(`/baskets/${id}`, access)).body.stage;
    expect(await run('advance', String(id), '--db', db)).toEqual({ code: 0, text: `Order ${id} is now Processed.\n` });
    expect(await stage()).toBe('Processed');
    await run('advance', `EART-${id}`, 'arrived', '--db', db);
    expect(await stage()).toBe('Arrived');
    const { code, text } = await run('advance', String(id), 'Lost', '--db', db);
    expect(code).toBe(1);
    expect(text).toContain('Unknown stage Lost');
    await api.close();
  });
});
