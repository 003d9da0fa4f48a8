import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openImageCache } from '#scripts/serve/image-cache.ts';

test('a picture that cannot be stored leaves no file behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // A folder in place of the file makes the last step fail.
  const name = createHash('sha256').update('djembe').digest('hex');
  mkdirSync(join(folder, name));
  const cache = openImageCache(folder);
  await cache.write('djembe', Buffer.from('a picture'));
  expect(readdirSync(folder)).toEqual([name]);
  await cache.write('mask', Buffer.from('another picture'));
  expect(await cache.read('mask', 1000)).toMatchObject({ body: Buffer.from('another picture') });
});
