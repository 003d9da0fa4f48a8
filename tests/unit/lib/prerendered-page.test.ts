import { expect, test, vi } from 'vitest';
import { whenShown } from '#lib/prerendered-page.ts';

test('in a page that is seen, something runs at once', () => {
  vi.stubGlobal('document', {});
  const run = vi.fn();
  whenShown(run);
  expect(run).toHaveBeenCalledOnce();
});

test('in a page that is made ahead, it waits until the page is seen and stands', () => {
  const page = Object.assign(new EventTarget(), { prerendering: true });
  const stands: (() => void)[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => stands.push(run));
  const run = vi.fn();
  whenShown(run);
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(run).not.toHaveBeenCalled();
  for (const idle of stands) idle();
  expect(run).toHaveBeenCalledOnce();
});
