import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { injectedStyles } from '#scripts/site/injected-styles.ts';

test("returns the hashes of sonner's injected style, empty and complete", async () => {
  const empty = `'sha256-${createHash('sha256').digest('base64')}'`;
  expect(await injectedStyles()).toEqual([empty, expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
});
