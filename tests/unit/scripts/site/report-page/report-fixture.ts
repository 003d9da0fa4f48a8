import type { PastBuild } from '#scripts/site/build-history.ts';
import type { BuildReport } from '#scripts/site/report.ts';

/** A report of a build that changed nothing and found nothing wrong. */
export function aReport(fields: Partial<BuildReport> = {}): BuildReport {
  return {
    site: 'dist',
    at: '2026-11-26T15:44:00.000Z',
    bundled: false,
    products: 3,
    files: { new: 0, changed: 0, removed: 0, reused: 8 },
    kinds: { new: {}, changed: {}, removed: {} },
    examples: { new: [], changed: [], removed: [] },
    rendered: 0,
    renderedBytes: 0,
    warnings: [],
    toDo: [],
    setAside: [],
    summary: aSummary(),
    calls: { count: 0, unchanged: 0, bytes: 0, slowest: [] },
    phases: { reading: 300 },
    totalMs: 400,
    peakMemoryMb: 150,
    ...fields,
  };
}

export function aSummary(fields: Partial<BuildReport['summary']> = {}): BuildReport['summary'] {
  return {
    kinds: { home: 1, product: 3, code: 4 },
    pages: 4,
    htmlBytes: 240_000,
    largest: [{ file: 'index.html', bytes: 200_000, gzip: 20_600 }],
    limited: { home: { file: 'index.html', bytes: 200_000, gzip: 20_600 }, product: null },
    loaded: [{ name: 'fonts', bytes: 30_792, limit: 32_000 }],
    sitemaps: [{ file: 'sitemap-1.xml', entries: 4 }],
    feeds: [{ file: 'feeds/google.xml', entries: 3 }],
    missingPictures: [],
    ...fields,
  };
}

export const aBuild: PastBuild = {
  result: 'built',
  at: '2026-11-26T15:44:00.000Z',
  ms: 400,
  rendered: 0,
  products: 3,
  warnings: 0,
};
