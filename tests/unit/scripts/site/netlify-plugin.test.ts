import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { afterEach, beforeEach, describe, expect, type Mock, onTestFinished, test, vi } from 'vitest';
import type { PurgerOptions } from '#scripts/live/purge.ts';
import { onPostBuild, onPreBuild, onSuccess } from '#scripts/netlify-plugin/index.js';
import { keptFolderOf } from '#scripts/site/site-state.ts';

vi.mock('node:fs', async (actual) => ({
  ...(await actual<typeof import('node:fs')>()),
  existsSync: () => true,
  readdirSync: vi.fn(() => []),
}));

function fakeCache() {
  const calls: [string, string[]][] = [];
  const note = (name: string) => async (paths: string[]) => {
    calls.push([name, paths]);
    return true;
  };
  return { calls, utils: { cache: { restore: note('restore'), save: note('save') } } };
}

test('the Netlify plugin restores before a build what it saved after the last one', async () => {
  const { calls, utils } = fakeCache();
  await onPreBuild({ utils });
  await onPostBuild({ utils });
  const [[first, restored], [second, saved]] = calls as [[string, string[]], [string, string[]]];
  expect([first, second]).toEqual(['restore', 'save']);
  expect(restored).toEqual(saved);
  // The site and the state of its build.
  expect(saved).toEqual(expect.arrayContaining(['dist', parse(keptFolderOf('dist')).dir, '.cache/bundles']));
});

const { purge, createPurger } = vi.hoisted(() => {
  const purge = vi.fn(async (_tags: readonly string[]) => {});
  return { purge, createPurger: vi.fn((_options: PurgerOptions) => purge) };
});
vi.mock('#scripts/live/purge.ts', () => ({ createPurger }));

describe('after a deploy, the Netlify plugin', () => {
  beforeEach(() => {
    vi.stubEnv('CONTEXT', 'production');
    vi.stubEnv('SITE_ID', 'site');
    vi.stubEnv('NETLIFY_PURGE_TOKEN', 'token');
    vi.stubEnv('NETLIFY', '');
  });
  afterEach(() => {
    purge.mockClear();
    vi.unstubAllEnvs();
  });

  /** Deploys after the bundle `one`. */
  async function deploy(bundle: string): Promise<void> {
    const { utils } = fakeCache();
    const listBundles = vi.mocked(readdirSync) as unknown as Mock<() => string[]>;
    listBundles.mockReturnValue(['one']);
    await onPreBuild({ utils });
    listBundles.mockReturnValue([...new Set(['one', bundle])]);
    await onPostBuild({ utils });
    await onSuccess();
  }

  test('purges pages on demand if the code has changed', async () => {
    await deploy('two');
    const [options] = createPurger.mock.lastCall ?? [];
    expect([options?.siteId, options?.token()]).toEqual(['site', 'token']);
    expect(purge.mock.calls).toEqual([[['live']]]);
  });

  test('purges nothing if only the catalogue has changed, or for a preview', async () => {
    await deploy('one');
    vi.stubEnv('CONTEXT', 'deploy-preview');
    await deploy('two');
    expect(purge).not.toHaveBeenCalled();
  });

  test('says what to do if it has no token', async () => {
    vi.stubEnv('NETLIFY_PURGE_TOKEN', '');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    await deploy('two');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('NETLIFY_PURGE_TOKEN'));
    expect(purge).not.toHaveBeenCalled();
  });
});
