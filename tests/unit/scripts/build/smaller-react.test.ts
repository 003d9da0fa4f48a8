import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { smallerReact } from '#scripts/build/smaller-react.ts';

const client = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

test('what nobody here uses of React is gone, and nothing calls it', () => {
  const smaller = smallerReact(client);
  expect(client).toContain('startViewTransition(');
  expect(smaller).not.toContain('startViewTransition(');
  expect(smaller).not.toContain('FragmentInstance.prototype');
  expect(smaller).not.toContain('ViewTransitionPseudoElement.prototype');
  // What a commit does without a transition, and did before it.
  const flush = '(flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork())';
  expect(client).toContain(`: ${flush};`);
  expect(smaller).toContain(`\n  ${flush};`);
});

test('what is left is a whole script', () => {
  expect(() => new Function('require', 'exports', smallerReact(client))).not.toThrow();
});

test.each([
  ['the refs of fragments', 'FragmentInstance.prototype.', 'FragmentInstance.proto.'],
  ['the start of view transitions', 'pendingViewTransition = startViewTransition(', 'pending = start('],
  ['the view transitions', 'function startViewTransition(', 'function start('],
  ['the pseudo-elements of view transitions', 'ViewTransitionPseudoElement.prototype.', 'PseudoElement.prototype.'],
])('a React that keeps %s otherwise stops the build', (what, as, otherwise) => {
  expect(() => smallerReact(client.replaceAll(as, otherwise))).toThrow(`React no longer keeps ${what} as it did`);
});
