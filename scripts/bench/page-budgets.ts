import type { Budget } from './page/measures.ts';

const KB = 1024;

/** What every page must keep to: scores at least, everything else at most. Bytes are those transferred. */
const every: Budget = {
  failed: 0,
  renderBlocking: 1,
  // Milliseconds.
  firstTap: 50,
  inp: 100,
  nextPage: 100,
  style: 12 * KB,
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1200,
  cls: 0,
  tbt: 0,
};

/** Budgets by the name of a route (page/routes.ts). */
export const budgets: Record<string, Budget> = {
  home: { ...every, script: 8 * KB, htmlGzip: 20 * KB },
  category: { ...every, script: 8 * KB },
  listing: { ...every, script: 8 * KB },
  // With the headers of each file and a CDN's quick compression; the files themselves are held to 8 kB by .size-limit.mjs.
  product: { ...every, script: 8.4 * KB, htmlGzip: 8 * KB, firstScreen: 120 * KB },
  legal: { ...every, script: 8 * KB },
  // Kept out of search engines, which Lighthouse counts as poor SEO.
  cart: { ...every, seo: undefined },
};
