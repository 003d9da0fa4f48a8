import type { Budget } from './page/measures.ts';

const KB = 1024;

/** Limits for every page: minimum for scores, maximum for everything else. Bytes are as transferred. */
const every: Budget = {
  failed: 0,
  renderBlocking: 1,
  // Milliseconds.
  firstTap: 80,
  inp: 100,
  nextPage: 100,
  style: 14 * KB,
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1350,
  cls: 0,
  tbt: 50,
};

/** Budgets by the name of a route (page/routes.ts). */
export const budgets: Record<string, Budget> = {
  home: { ...every, script: 10 * KB, htmlGzip: 22.5 * KB },
  category: { ...every, script: 10 * KB },
  listing: { ...every, script: 10 * KB },
  product: { ...every, script: 10 * KB, htmlGzip: 10 * KB, firstScreen: 120 * KB },
  legal: { ...every, script: 10 * KB },
  // The cart is `noindex`, which Lighthouse counts as poor SEO.
  cart: { ...every, script: 12 * KB, seo: undefined },
};
