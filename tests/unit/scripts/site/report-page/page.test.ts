import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import type { LeftOutRecord } from '#catalogue/set-aside.ts';
import { describeLeftOut } from '#catalogue/set-aside.ts';
import type { PastBuild } from '#scripts/site/build-history.ts';
import { describeMissing, type MissingPicture } from '#scripts/site/check-pictures.ts';
import type { BuildReport } from '#scripts/site/report.ts';
import { reportPage } from '#scripts/site/report-page/page.ts';
import { aBuild, aReport, aSummary } from './report-fixture.ts';

const pageOf = (fields: Partial<BuildReport> = {}, history: readonly PastBuild[] = [aBuild]) =>
  parse(reportPage(aReport(fields), history), { comment: true });
type Page = ReturnType<typeof pageOf>;

const headings = (page: Page) => page.querySelectorAll('h2').map(({ text }) => text);
/** The section with a heading, by the heading's id. */
const sectionOf = (page: Page, id: string) => page.querySelector(`section[aria-labelledby="${id}"]`);
const tableOf = (page: Page, caption: string) =>
  page.querySelectorAll('table').find((table) => table.querySelector('caption')?.text === caption);
/** The cells of a table, row by row. */
const cellsOf = (page: Page, caption: string) =>
  tableOf(page, caption)
    ?.querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map(({ text }) => text));

const record = (fields: Partial<LeftOutRecord> = {}): LeftOutRecord => ({
  kind: 'product',
  id: '7',
  name: 'Drum',
  field: 'new_price',
  problem: 'must be an amount of money',
  pageKept: false,
  ...fields,
});
const picture: MissingPicture = {
  kind: 'product',
  id: '2',
  name: 'Mask',
  field: 'images_urls',
  url: 'https://pictures.example/2.jpg',
};

describe('the policy of the page', () => {
  test('allows its style by hash and nothing else', () => {
    const page = pageOf();
    const styles = page.querySelectorAll('style');
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256')
      .update(styles[0]?.innerHTML ?? '')
      .digest('base64');
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
  });

  test('fits the page: no script, no request, no inline handler or style', () => {
    const page = pageOf({
      setAside: [record()],
      warnings: ['product "1": name contains HTML entities.'],
      toDo: [{ subject: 'Phone', problem: 'It is a placeholder.', remedy: 'Edit src/config/shop.ts.' }],
    });
    expect(page.querySelectorAll('script, link, img, iframe, object, form, video, image, use')).toEqual([]);
    const attributes = page.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes));
    expect(attributes.filter((name) => /^(on|style$|src|srcset$|ping$)/.test(name))).toEqual([]);
    expect(page.querySelector('style')?.innerHTML).not.toMatch(/url\(|@import/);
    const links = page.querySelectorAll('a').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => !href?.startsWith('#'))).toEqual(['dist-report.json']);
  });
});

test('the page has a language, a title, one main heading and a caption for each table', () => {
  const page = pageOf();
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('en-US');
  expect(page.querySelector('title')?.text).toMatch(/^Build report: /);
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  for (const table of page.querySelectorAll('table')) {
    expect(table.querySelector('caption')?.text).toBeTruthy();
    const box = table.parentNode;
    expect([box?.getAttribute('role'), box?.getAttribute('tabindex'), box?.getAttribute('aria-label')]).toEqual([
      'region',
      '0',
      `Table: ${table.querySelector('caption')?.text}`,
    ]);
  }
  const ids = page.querySelectorAll('[id]').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    expect(ids).toContain(link.getAttribute('href')?.slice(1));
  }
});

describe('text from the API', () => {
  const hostile = '</style></bdi><script>alert(1)</script><img src=x onerror=alert(2)>"\'&amp;\u202E\u0000\ud800';

  test('appears only as text', () => {
    const page = pageOf(
      {
        warnings: [hostile, `product ${JSON.stringify(hostile)}: ${hostile}`],
        setAside: [
          record({ id: hostile, name: hostile, field: hostile, problem: hostile }),
          record({ id: hostile, name: hostile, duplicateOf: { id: hostile, name: hostile } }),
        ],
        examples: { new: [hostile], changed: [hostile], removed: [hostile] },
        summary: aSummary({
          largest: [{ file: hostile, bytes: 1, gzip: 1 }],
          sitemaps: [{ file: hostile, entries: 1 }],
          missingPictures: [{ kind: 'product', id: hostile, name: hostile, field: 'images_urls', url: hostile }],
        }),
        calls: { count: 1, unchanged: 0, bytes: 1, slowest: [{ path: hostile, ms: 1, bytes: 1, status: 200 }] },
        phases: { [hostile]: 1 },
        toDo: [{ subject: hostile, problem: hostile, remedy: hostile }],
      },
      [{ result: 'failed', at: aBuild.at, reason: hostile }, aBuild],
    );
    expect(page.querySelectorAll('script, img')).toEqual([]);
    expect(page.querySelectorAll('style')).toHaveLength(1);
    const shown = '</style></bdi><script>alert(1)</script><img src=x onerror=alert(2)>"\'&amp;\u202E \ufffd';
    const cells = cellsOf(page, 'Records set aside')?.[0];
    expect(cells).toEqual([`product ${shown}`, shown, shown, shown, 'none']);
  });

  test('is isolated, so that its direction marks do not reorder the page', () => {
    const page = pageOf({ setAside: [record({ name: 'abc\u202Edef' })] });
    expect(page.querySelectorAll('bdi').map(({ text }) => text)).toContain('abc\u202Edef');
  });
});

describe('sections', () => {
  test('about problems are absent when there are none', () => {
    const page = pageOf();
    expect(headings(page)).toEqual([
      'Changes since the last build',
      'The last builds',
      'Sizes',
      'API calls',
      'Time and memory',
    ]);
    expect(page.querySelector('#attention')?.text).toContain('Nothing needs your attention');
    expect(sectionOf(page, 'changes')?.text).toContain('Nothing has changed.');
  });

  test('name each problem with id, name, field and reason', () => {
    const twin = record({ id: 'drum', duplicateOf: { id: 'Drum', name: 'Other' }, field: 'id', problem: 'is a twin' });
    const nameless = record({
      kind: 'category',
      id: null,
      name: null,
      field: 'name',
      problem: 'is missing',
      pageKept: true,
    });
    const page = pageOf({
      setAside: [record(), nameless, twin],
      summary: aSummary({ missingPictures: [picture] }),
      toDo: [{ subject: 'Phone', problem: 'It is a placeholder.', remedy: 'Edit src/config/shop.ts.' }],
    });
    expect(headings(page).slice(0, 4)).toEqual([
      'Before you open the shop',
      'Records set aside',
      'Duplicate ids and addresses',
      'Missing pictures',
    ]);
    expect(cellsOf(page, 'Records set aside')).toEqual([
      ['product 7', 'Drum', 'new_price', 'must be an amount of money', 'none'],
      ['category without a usable id', 'no name', 'name', 'is missing', 'its last page is kept'],
    ]);
    expect(cellsOf(page, 'Duplicate ids and addresses')).toEqual([
      ['product drum', 'Drum', 'Drum, Other', 'is a twin'],
    ]);
    expect(cellsOf(page, 'Missing pictures')).toEqual([
      ['product 2', 'Mask', 'images_urls', 'https://pictures.example/2.jpg'],
    ]);
    expect(page.querySelector('.to-do')?.text).toContain('Edit src/config/shop.ts.');
    expect(page.querySelector('#attention')?.text).not.toContain('Nothing needs your attention');
  });

  test('group warnings by field and leave out those shown elsewhere', () => {
    const page = pageOf({
      setAside: [record()],
      summary: aSummary({ missingPictures: [picture] }),
      warnings: [
        'product "1": description contains HTML entities.',
        describeLeftOut(record()),
        'product "a\\"b": description contains "<b>".',
        'category "1": name contains "<i>".',
        describeMissing(picture),
        'PUBLIC_PAYMENT_HOSTS is empty.',
      ],
    });
    const groups = sectionOf(page, 'warnings')?.querySelectorAll('details') ?? [];
    expect(groups.map((group) => [group.querySelector('summary')?.text, group.querySelectorAll('li').length])).toEqual([
      ['Products: description 2', 2],
      ['Categories: name 1', 1],
      ['Settings and the site as a whole 1', 1],
    ]);
    expect(sectionOf(page, 'warnings')?.text).toContain('2 more warnings are about the records and pictures above.');
  });

  test('count the files of each kind and name the first ones', () => {
    const page = pageOf({
      files: { new: 2, changed: 1, removed: 150, reused: 5 },
      kinds: { new: { product: 2 }, changed: { home: 1 }, removed: { category: 150 } },
      examples: { new: ['products/1.html', 'products/2.html'], changed: ['index.html'], removed: ['category/1.html'] },
    });
    expect(cellsOf(page, 'Files by kind')).toEqual([
      ['Home page', '–', '1', '–', '1'],
      ['Category pages', '–', '–', '150', '–'],
      ['Product pages', '2', '–', '–', '3'],
      ['Scripts, styles and fonts', '–', '–', '–', '4'],
      ['All', '2', '1', '150', '8'],
    ]);
    const lists = sectionOf(page, 'changes')?.querySelectorAll('details summary') ?? [];
    expect(lists.map(({ text }) => text)).toEqual(['2 new files', '1 changed file', '150 removed files, the first 1']);
  });

  test('compare the home page with its limit', () => {
    const home = { file: 'index.html', bytes: 300_000, gzip: 30_000 };
    const [row] =
      cellsOf(pageOf({ summary: aSummary({ limited: { home, product: null } }) }), 'Sizes with a limit') ?? [];
    expect(row?.[1]).toBe('30.0 kB');
    expect(row?.[3]).toBe('over the limit');
  });

  test('show failed builds among the last ones with their reason', () => {
    const history: PastBuild[] = [{ result: 'failed', at: aBuild.at, reason: 'The API lists no products.' }, aBuild];
    const page = pageOf({}, history);
    expect(cellsOf(page, 'The last builds, newest first')?.map((row) => row[1])).toEqual([
      'built',
      'failed The API lists no products.',
    ]);
    expect(page.querySelectorAll('figure svg')).toHaveLength(4);
    for (const chart of page.querySelectorAll('figure svg')) expect(chart.querySelectorAll('rect')).toHaveLength(2);
  });
});
