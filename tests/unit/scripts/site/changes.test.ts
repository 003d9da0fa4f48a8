import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changesOf } from '#scripts/site/changes.ts';
import type { SiteState } from '#scripts/site/site-state.ts';
import { Stage } from '#scripts/site/stage.ts';

test('a page that has become a file of another kind does not count as removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const plan = { pages: {}, reusable: [], toRender: [], removed: ['table.json', 'old.html'] };
  const state = (others: string[]) => ({ others }) as SiteState;
  const stage = new Stage(join(folder, 'stage'), join(folder, 'site'));
  const { removed } = changesOf(plan, stage, state(['table.json', 'kept.txt']), state(['kept.txt', 'old.txt']));
  expect(removed).toEqual(['old.html', 'old.txt']);
});
