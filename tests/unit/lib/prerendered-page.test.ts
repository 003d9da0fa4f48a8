import { expect, test, vi } from 'vitest';
import { whenShown } from '#lib/prerendered-page.ts';

test('runs the callback immediately on a visible page', () => {
  vi.stubGlobal('document', {});
  const run = vi.fn();
  whenShown(run);
  expect(run).toHaveBeenCalledOnce();
});

test('waits on a prerendered page until it is shown and idle', () => {
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
