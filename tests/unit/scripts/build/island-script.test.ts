import vm from 'node:vm';
import { expect, test } from 'vitest';
import { islandScript } from '#scripts/build/island-script.ts';

test('the element behind islands can stand in a page, is short, and leaves no name behind', async () => {
  const script = await islandScript();
  expect(script).not.toMatch(/<\/?script|<!--/i);
  expect(script.length).toBeLessThan(1000);
  const defined: string[] = [];
  const page = { HTMLElement: class {}, customElements: { define: (name: string) => defined.push(name) } };
  vm.runInNewContext(script, page);
  expect(defined).toEqual(['astro-island']);
  expect(Object.keys(page)).toEqual(['HTMLElement', 'customElements']);
});
