import { parse } from 'node:path';
import { expect, test } from 'vitest';
import { onPostBuild, onPreBuild } from '#scripts/netlify-plugin/index.js';
import { keptFolderOf } from '#scripts/site/site-state.ts';

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
