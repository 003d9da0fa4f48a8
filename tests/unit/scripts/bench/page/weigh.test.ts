import { expect, test } from 'vitest';
import { type LoadedFile, sumResources } from '#scripts/bench/page/resource-totals.ts';

const file = (url: string, kind: LoadedFile['kind'], transferred: number, failure?: string): LoadedFile => ({
  url,
  kind,
  transferred,
  decoded: transferred * 2,
  failure,
});

test('sumResources adds up files by kind and separates images below the first screen', () => {
  const files = [
    file('/', 'document', 100),
    file('/a.js', 'script', 10),
    file('/b.js', 'script', 20),
    file('/hero.avif', 'image', 300),
    file('/below.avif', 'image', 500),
    file('/next', 'prefetched', 7000),
  ];
  const { weights, prefetched, failed } = sumResources(files, new Set(['/hero.avif']));
  expect(weights.script).toEqual({ requests: 2, transferred: 30, decoded: 60 });
  expect(weights.image.transferred).toBe(300);
  expect(weights.further.transferred).toBe(500);
  expect(weights.font.requests).toBe(0);
  expect(prefetched).toEqual({ requests: 1, transferred: 7000, decoded: 14_000 });
  expect(failed).toEqual([]);
});

test('sumResources names a failed file with the reason', () => {
  expect(sumResources([file('/p.avif', 'image', 90, '502')], new Set()).failed).toEqual(['/p.avif: 502']);
});
