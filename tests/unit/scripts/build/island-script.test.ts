import { expect, test } from 'vitest';
import { islandScript } from '#scripts/build/island-script.ts';

test('the element behind islands can stand in a page, and is short', async () => {
  const script = await islandScript();
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/<\/?script|<!--/i);
  expect(script.length).toBeLessThan(900);
});
