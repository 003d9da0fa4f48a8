import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { injectedStyles } from '#scripts/site/injected-styles.ts';

test('the style that sonner puts into a page is known by its hash, empty and whole', async () => {
  const empty = `'sha256-${createHash('sha256').digest('base64')}'`;
  expect(await injectedStyles()).toEqual([empty, expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
});
