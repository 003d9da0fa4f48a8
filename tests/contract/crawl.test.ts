import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphProblems } from '#seo/check-graph.ts';
import { formProblems, schemaProblems } from '../fixtures/xml-checks.ts';
import { crawl, type Shop, SITE, startShop, type Visit } from './crawl-setup.ts';
import { canonicalOf, graphOf, isPrivate, metaOf, nodeOf, pathOf, pathsOf, titleOf } from './page-metadata.ts';

let shop: Shop;
let visits: Map<string, Visit>;
let files: string[];

/** Difficult products: same name and text, no category, a rating, and a name full of HTML and XML syntax. */
const hard: Record<string, Record<string, unknown>> = {
  tama: { name: 'Slow Moon', description: 'The same text.' },
  'krin-log-drum': { name: 'Slow Moon', description: 'The same text.' },
  hornbill: { category: null },
  'maasai-sunrise-cuff': { rating: 4.5, rating_count: 12 },
  'slow-moon-vessel': { name: `<b>"Moon" & ]]> 'Sun'</b></script><!--` },
};

/** Products of these categories move to drums, which then needs two pages. Their own categories become empty. */
const moved = new Set(['paintings', 'sculpture', 'masks', 'textiles', 'pottery']);
beforeAll(async () => {
  shop = await startShop(
    ({ id, category }) => hard[id] ?? (moved.has(category.id) ? { category: 'drums' } : undefined),
  );
  visits = await crawl(shop);
  files = (await readdir(shop.dir, { recursive: true })).filter((file) => file.endsWith('.html'));
}, 600_000);

afterAll(() => shop?.close(), 60_000);

const pages = () => [...visits.values()];
const shown = () => pages().filter((visit) => !isPrivate(visit));
const products = () => shown().filter(({ path }) => /^\/products\/[^/]+$/.test(path));

/** Returns the values that occur more than once. */
function repeated(texts: (string | undefined)[]): (string | undefined)[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

/** Returns the paths of the pages without `noindex`. */
async function publicOf(paths: string[]): Promise<string[]> {
  const texts = await Promise.all(paths.map((path) => shop.text(path)));
  return paths.filter((_, index) => !texts[index]?.includes('<meta name="robots" content="noindex">'));
}

describe('links', () => {
  test('reach every product within four clicks', () => {
    const built = files.filter((file) => /^products\/[^/]+\.html$/.test(file) && file !== 'products/search.html');
    expect(built.length).toBeGreaterThan(160);
    expect(
      products()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(built.map((file) => pathOf(file)).sort());
    expect(pathsOf(products().filter(({ clicks }) => clicks > 4))).toEqual([]);
    // The category pages alone link to every product.
    const categories = shown().filter(({ path }) => /^\/category(\/|$)/.test(path));
    expect(pathsOf(categories)).toContain('/category/drums/page/2');
    expect(pathsOf(categories.filter(({ clicks }) => clicks > 3))).toEqual([]);
    const listed = new Set(categories.flatMap(({ links }) => links));
    expect(pathsOf(products()).filter((path) => !listed.has(path))).toEqual([]);
  });

  test('point only to built pages that return 200', async () => {
    const targets = [...new Set(pages().flatMap(({ links }) => links))];
    const answers = await Promise.all(targets.map(async (path) => [path, await shop.status(path)] as const));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    // A shell returns 200 for any address, so the status does not prove that a page was built.
    const known = new Set(files.map(pathOf));
    expect(targets.filter((path) => !known.has(path))).toEqual([]);
  });

  test('reach every indexable page', async () => {
    const alone = files.map(pathOf).filter((path) => !visits.has(path));
    expect(await publicOf(alone)).toEqual([]);
  });
});

describe('page heads', () => {
  test('have a unique title, description and canonical address', () => {
    for (const visit of shown()) {
      expect(canonicalOf(visit), visit.path).toBe(new URL(visit.path, SITE).href);
      expect(visit.page.querySelector('html')?.getAttribute('lang')).toBe('en-US');
      expect(metaOf(visit, 'description').length, visit.path).toBeLessThanOrEqual(165);
      expect(metaOf(visit, 'description').length, visit.path).toBeGreaterThan(20);
      expect(titleOf(visit).length, visit.path).toBeLessThanOrEqual(65);
    }
    expect(repeated(shown().map(titleOf))).toEqual([]);
    expect(repeated(shown().map(canonicalOf))).toEqual([]);
    expect(repeated(shown().map((visit) => metaOf(visit, 'description')))).toEqual([]);
  });

  test('mark private pages and shells as noindex, without canonical address or structured data', async () => {
    for (const path of ['/cart', '/login', '/wish-list']) expect(isPrivate(visits.get(path) as Visit), path).toBe(true);
    for (const visit of pages().filter(isPrivate)) {
      expect(canonicalOf(visit), visit.path).toBeUndefined();
      expect(graphOf(visit), visit.path).toEqual([]);
    }
    const shells = ['/products/no-such-piece', '/category/none', '/orders/1'];
    expect(await publicOf([...shells, '/account', '/checkout', '/payment/return'])).toEqual([]);
  });

  test('have a share picture of 1200 × 630', async () => {
    for (const visit of pages()) {
      expect(metaOf(visit, 'twitter:card')).toBe('summary_large_image');
      expect([metaOf(visit, 'og:image:width'), metaOf(visit, 'og:image:height')]).toEqual(['1200', '630']);
      const picture = new URL(metaOf(visit, 'og:image'));
      expect(picture.origin).toBe(SITE);
      if (picture.pathname === '/share.png') continue;
      expect(picture.pathname).toBe('/.netlify/images');
      expect(Object.fromEntries(picture.searchParams)).toMatchObject({ w: '1200', h: '630', fit: 'cover' });
    }
    expect(products().every((visit) => metaOf(visit, 'og:image').includes('/.netlify/images'))).toBe(true);
    expect(await shop.status('/share.png')).toBe(200);
  });

  test('link to a manifest and icons that exist', async () => {
    const home = visits.get('/') as Visit;
    const manifest = home.page.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '';
    const { icons, theme_color } = JSON.parse(await shop.text(manifest));
    expect(theme_color).toBe(metaOf(home, 'theme-color'));
    for (const { src } of icons) expect(await shop.status(src), src).toBe(200);
    for (const link of home.page.querySelectorAll(
      'link[rel="icon"], link[rel="apple-touch-icon"], link[rel="alternate"]',
    )) {
      expect(await shop.status(link.getAttribute('href') ?? '')).toBe(200);
    }
  });
});

describe('structured data', () => {
  test('exists on every page and is valid', () => {
    for (const visit of shown()) {
      expect(graphOf(visit).length, visit.path).toBeGreaterThan(1);
      expect(graphProblems(graphOf(visit)), visit.path).toEqual([]);
      expect(nodeOf(visit, 'OnlineStore'), visit.path).toMatchObject({ name: 'Eart' });
    }
  });

  test('has the fields that Google requires for merchant listings', () => {
    // Required: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
    for (const visit of products()) {
      const product = nodeOf(visit, 'Product');
      expect(product, visit.path).toMatchObject({
        name: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
        sku: decodeURIComponent(visit.path.slice('/products/'.length)),
        image: expect.arrayContaining([expect.stringMatching(/^https:\/\/eart\.example\/\.netlify\/images\?/)]),
      });
      if (!product?.offers) continue;
      expect(product.offers, visit.path).toMatchObject({
        '@type': 'Offer',
        url: `https://eart.example${visit.path}`,
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'USD',
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|SoldOut)$/),
      });
    }
  });

  test('matches the breadcrumbs, lists, ratings and availability on the page', () => {
    for (const visit of shown()) {
      const crumbs = visit.page.querySelectorAll('.breadcrumbs li').map(({ textContent }) => textContent);
      const list = nodeOf(visit, 'BreadcrumbList')?.itemListElement as { name: string }[] | undefined;
      expect(list?.map(({ name }) => name) ?? [], visit.path).toEqual(crumbs);
    }
    for (const visit of shown().filter(({ path }) => /^\/(products|category\/.+)$/.test(path))) {
      const cards = visit.page.querySelectorAll('main .product-card__name a').map((link) => link.getAttribute('href'));
      const list = nodeOf(visit, 'ItemList')?.itemListElement as { url: string }[] | undefined;
      expect(list?.map(({ url }) => url) ?? [], visit.path).toEqual(
        cards.map((href) => new URL(href ?? '', SITE).href),
      );
    }
    for (const visit of products()) {
      const offer = nodeOf(visit, 'Product')?.offers as { availability: string } | undefined;
      const offered = visit.page.querySelector('.product__offer')?.getAttribute('data-offered');
      expect(offer?.availability ?? 'none', visit.path).toMatch(
        { sold: /SoldOut/, enquire: /none/ }[offered ?? ''] ?? /InStock/,
      );
    }
    const rated = products().filter((visit) => nodeOf(visit, 'Product')?.aggregateRating);
    expect(rated.map(({ path }) => path)).toEqual(['/products/maasai-sunrise-cuff']);
    expect(rated[0]?.page.querySelector('.rating')?.textContent).toContain('4.5 out of 5 (12)');
  });

  test('describes returns and delivery on the shipping page', () => {
    const store = nodeOf(visits.get('/shipping-returns') as Visit, 'OnlineStore');
    expect(store).toMatchObject({
      hasMerchantReturnPolicy: { merchantReturnLink: `${SITE}/shipping-returns` },
      hasShippingService: { '@id': `${SITE}/shipping-returns#delivery` },
    });
  });
});

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => ['item', 'url', 'sitemap', 'image:image'].includes(name),
});

async function parsed(path: string) {
  const xml = await shop.text(path);
  expect(await formProblems(xml)).toEqual([]);
  return parser.parse(xml);
}

describe('crawler files', () => {
  test('sitemaps list exactly the indexable pages and match their schemas', async () => {
    expect(await shop.text('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
    expect(await schemaProblems('index', await shop.text('/sitemap-index.xml'))).toEqual([]);
    const { sitemapindex } = await parsed('/sitemap-index.xml');
    const named: { loc: string; lastmod?: string; 'image:image'?: unknown[] }[] = [];
    for (const { loc } of sitemapindex.sitemap) {
      const path = new URL(loc).pathname;
      expect(await schemaProblems('sitemap', await shop.text(path))).toEqual([]);
      named.push(...(await parsed(path)).urlset.url);
    }
    expect(named.map(({ loc }) => loc).sort()).toEqual(shown().map(canonicalOf).sort());
    const pieces = named.filter(({ loc }) => loc.startsWith(`${SITE}/products/`));
    expect(pieces.every((piece) => piece.lastmod && piece['image:image'])).toBe(true);
  });

  test("the product feed has Google's required attributes and every priced product", async () => {
    const { rss } = await parsed('/feeds/google.xml');
    // https://support.google.com/merchants/answer/7052112: attribute, maximum length, format
    const required: [string, number, RegExp][] = [
      ['g:id', 50, /^\S+$/],
      ['g:title', 150, /./],
      ['g:description', 5000, /./],
      ['g:link', 2000, /^https:\/\/eart\.example\/products\//],
      ['g:image_link', 2000, /^https:\/\/eart\.example\//],
      ['g:availability', 20, /^(in_stock|out_of_stock)$/],
      ['g:price', 20, /^\d+\.\d\d USD$/],
      ['g:condition', 20, /^new$/],
    ];
    for (const item of rss.channel.item) {
      for (const [name, longest, form] of required) {
        expect(item[name], `${name} of ${item['g:id']}`).toMatch(form);
        expect(item[name].length).toBeLessThanOrEqual(longest);
      }
      expect(Boolean(item['g:brand']) || item['g:identifier_exists'] === 'no').toBe(true);
    }
    const priced = products().filter((visit) => nodeOf(visit, 'Product')?.offers);
    expect(rss.channel.item.map((item: Record<string, string>) => item['g:link']).sort()).toEqual(
      priced.map(canonicalOf).sort(),
    );
  });

  test('price and availability match on the page, in its structured data and in the feed', async () => {
    const { rss } = await parsed('/feeds/google.xml');
    const fed = new Map<string, Record<string, string>>(
      rss.channel.item.map((item: Record<string, string>) => [item['g:link'], item]),
    );
    let compared = 0;
    for (const visit of products()) {
      const offer = nodeOf(visit, 'Product')?.offers as { price: string; availability: string } | undefined;
      const price = visit.page.querySelector('.product__offer .price__new');
      const item = fed.get(canonicalOf(visit) ?? '');
      expect([Boolean(offer), Boolean(item)], visit.path).toEqual([Boolean(price), Boolean(price)]);
      if (!offer || !price || !item) continue;
      const onPage = price.textContent.replace(/^Now /, '').replaceAll(/[$,]/g, '');
      expect(offer.price, visit.path).toBe(onPage);
      expect(item['g:sale_price'] ?? item['g:price'], visit.path).toBe(`${onPage} USD`);
      const old = visit.page
        .querySelector('.product__offer .price__old')
        ?.textContent.replace('Was ', '')
        .replaceAll(/[$,]/g, '');
      expect(item['g:sale_price'] && item['g:price'], visit.path).toBe(old && `${old} USD`);
      expect(item['g:availability'] === 'in_stock', visit.path).toBe(offer.availability.endsWith('InStock'));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(140);
  });

  test('the feed of latest works and llms.txt link to existing pages', async () => {
    const { rss } = await parsed('/feeds/latest.xml');
    const links: string[] = rss.channel.item.map(({ link }: { link: string }) => link);
    expect(links.length).toBeGreaterThan(5);
    const llms = await shop.text('/llms.txt');
    const named = [...llms.matchAll(/\]\((https:[^)]+)\)/g)].map(([, address = '']) => address);
    for (const address of [...links, ...named]) {
      const { pathname } = new URL(address);
      // A shell returns 200 for any address below /products/, so the status proves nothing.
      const isThere = visits.has(pathname) || (/\.xml$/.test(pathname) && (await shop.status(pathname)) === 200);
      expect(isThere, address).toBe(true);
    }
  });
});

test('every page uses the same style sheet', () => {
  const sheets = pages().map(({ html }) => html.match(/<link rel="stylesheet"[^>]*>/g)?.join() ?? '');
  expect(sheets[0]).toMatch(/\/_astro\/site\.[^/]*\.css/);
  expect(new Set(sheets).size).toBe(1);
});

test('gzipped product pages stay within 10 kB and the home page within 22.5 kB', () => {
  const sizeOf = (path: string) => gzipSync(visits.get(path)?.html ?? '', { level: 9 }).length;
  const large = products()
    .map(({ path }) => [path, sizeOf(path)] as const)
    .filter(([, size]) => size > 10 * 1024);
  expect(large).toEqual([]);
  expect(sizeOf('/')).toBeLessThanOrEqual(22.5 * 1024);
});
