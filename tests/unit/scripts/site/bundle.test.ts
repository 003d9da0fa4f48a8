import { expect, test } from 'vitest';
import { readSettings } from '#config/env.ts';
import { bundleKey } from '#scripts/site/bundle.ts';

const keyOf = (environment: Record<string, string>) => bundleKey(readSettings(environment));

test('settings that only decide whether a build fails need no other bundle', () => {
  const key = keyOf({});
  expect(keyOf({ ALLOW_SHRINK: '1', STRICT_CLAIMS: '1', STRICT_RECORDS: '1' })).toBe(key);
  expect(keyOf({ PUBLIC_API_URL: 'https://api.example' })).not.toBe(key);
});
