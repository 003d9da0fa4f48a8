interface Cut {
  /** What is cut, for the message where it is missing. */
  what: string;
  pattern: RegExp;
  /** What stands there instead. */
  instead: string;
}

/** Parts of react-dom's production client that no island of the shop uses. */
const cuts: readonly Cut[] = [
  {
    what: 'the refs of fragments',
    pattern: /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};$/gm,
    instead: '',
  },
  {
    // The browser moves from page to page by itself; nothing here is drawn within a `<ViewTransition>`.
    what: 'the start of view transitions',
    pattern:
      /^ {2}shouldStartViewTransition\n {4}\? \(pendingViewTransition = startViewTransition\([^()]*\)\)\n {4}: (\(flushMutationEffects\(\), flushLayoutEffects\(\), flushSpawnedWork\(\)\));$/gm,
    instead: '  $1;',
  },
  {
    what: 'the view transitions',
    pattern: /^function startViewTransition\([\s\S]*?^}$/gm,
    instead: '',
  },
  {
    what: 'the pseudo-elements of view transitions',
    pattern: /^ViewTransitionPseudoElement\.prototype\.\w+ = function[\s\S]*?^};$/gm,
    instead: '',
  },
];

/**
 * Cuts out of `react-dom-client.production.js` what nobody here calls.
 * @throws {Error} where React no longer holds what is to be cut
 */
export function smallerReact(code: string): string {
  return cuts.reduce((rest, { what, pattern, instead }) => {
    const smaller = rest.replace(pattern, instead);
    if (smaller === rest)
      throw new Error(`React no longer keeps ${what} as it did: see scripts/build/smaller-react.ts.`);
    return smaller;
  }, code);
}
