import type { Locator, Page } from 'playwright/test';
import { checkOut, readyShopper } from './checkout-fixtures.ts';
import { dialogOn, openDialog } from './enquiry-dialog.ts';
import { hold, leaveOutPictures, loggedFailures } from './failures.ts';
import { enquireOnlyProduct, expect, test, toast } from './fixtures.ts';

/** What a page that began with `first.css` has of styles once it is wanted. */
const restOfStyles = '**/_astro/rest.*.css';

const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ href }) => /_astro\/(\w+)\./.exec(href)?.[1],
    ),
  );

type Sheet = 'rest' | 'site';

/** Adds a style sheet for a moment; the whole one in the place of the others. @returns what looks different with it */
function changesWith(page: Page, sheet: Sheet): Promise<string[]> {
  return page.evaluate(async (sheet) => {
    const elements = [...document.body.querySelectorAll('*')];
    // The same of every element; asked of each, they would take longer to name than to compute.
    const all = ['content', ...getComputedStyle(document.body)];
    const looks = () =>
      elements.flatMap((element) =>
        [undefined, '::before', '::after', ...(element.matches('dialog') ? ['::backdrop'] : [])].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          // What has no content is not drawn, and there are thousands of these.
          const properties = pseudo && style.content === 'none' ? ['content'] : all;
          return {
            name: `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''}`,
            look: properties.map((property) => [property, style.getPropertyValue(property)] as const),
          };
        }),
      );
    // Chromium forgets what automatic margins came to where it lays out but a part: it is to lay out all.
    document.body.style.width = '90%';
    document.body.getBoundingClientRect();
    document.body.style.width = '';
    const before = looks();
    const others = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'link[data-rest], link[data-rest] + style, link[href*="_astro/rest."]',
    );
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    const rest = document.querySelector<HTMLLinkElement>('link[data-rest]')?.dataset.rest;
    // The whole one is fetched ahead once the page is used: `layouts/styles-ahead.ts`.
    const site = document.querySelector<HTMLLinkElement>('link[as="style"][href*="_astro/site."]')?.href;
    link.href = (sheet === 'rest' ? rest : site) ?? '';
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
      document.head.append(link);
    });
    const disableOthers = (disabled: boolean) => {
      for (const { sheet } of others) if (sheet) sheet.disabled = disabled;
    };
    if (sheet === 'site') disableOthers(true);
    const after = looks();
    disableOthers(false);
    link.remove();
    return before.flatMap(({ name, look }, index) =>
      look.flatMap(([property, value], place) => {
        const other = after[index]?.look[place]?.[1];
        return value === other ? [] : [`${name} { ${property}: ${value}, then ${other} }`];
      }),
    );
  }, sheet);
}

/** Uses the page, and waits until all that this brings is there and has done its first work: what observes the window hears of it with a frame. */
async function use(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  // The whole sheet is at hand then.
  await page.locator('link[as="style"][href*="_astro/site."]').waitFor({ state: 'attached' });
  await expect(page.locator(':not(:defined)')).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Has the browser keep the fonts: one that comes too late for a page would come with the next sheet, and not by its styles. */
const keepFonts = async ({ page }: { page: Page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
};

const pages = [
  '/',
  '/products',
  '/products?q=drum&view=L',
  '/products/search?q=mask',
  '/category',
  '/category/masks',
  '/category/masks?sort=price',
  '/products/tama',
  '/about',
  '/terms&conditions',
  '/cart',
];

for (const width of [390, 1400]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    test.beforeEach(keepFonts);

    for (const path of pages) {
      test(`nothing on ${path} looks otherwise with the rest of the styles, or with all in one sheet`, async ({
        page,
      }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await sheets(page)).toEqual(['first']);
        expect(await changesWith(page, 'rest')).toEqual([]);
        await use(page);
        expect(await sheets(page)).toEqual(['first']);
        expect(await changesWith(page, 'site')).toEqual([]);
      });
    }

    test('nothing in a cart that is about to be ordered looks otherwise with the rest of the styles', async ({
      page,
    }) => {
      await readyShopper(page);
      await page.goto('/cart', { waitUntil: 'networkidle' });
      await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeEnabled();
      expect(await sheets(page)).toEqual(['first']);
      expect(await changesWith(page, 'rest')).toEqual([]);
    });
  });
}

/** Where the header has no room for it, a control stands in a panel that a button opens. */
async function reach(page: Page, control: Locator, button: 'Menu' | 'Search'): Promise<Locator> {
  const shown = control.filter({ visible: true });
  if ((await shown.count()) === 0) await page.getByRole('button', { name: button, exact: true }).click();
  return shown;
}

async function press(page: Page, link: 'Sign In' | 'Sign Up'): Promise<void> {
  await (await reach(page, page.getByRole('link', { name: link, exact: true }), 'Menu')).click();
}

/** What is drawn with the rest of the styles. */
const drawnLater: Record<string, (page: Page) => Promise<Locator>> = {
  'the sign-in dialog, failed': async (page) => {
    await page.goto('/about');
    await press(page, 'Sign In');
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Username').fill('nobody');
    await dialog.getByLabel('Password', { exact: true }).fill('a wrong password');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    return dialog.getByRole('alert');
  },
  'the sign-up dialog': async (page) => {
    await page.goto('/');
    await press(page, 'Sign Up');
    return page.getByRole('dialog', { name: 'Sign up' });
  },
  'the enquiry': async (page) => {
    await openDialog(page, await enquireOnlyProduct());
    return dialogOn(page);
  },
  'the full screen of pictures': async (page) => {
    await page.goto('/products/tama');
    await page.getByRole('button', { name: 'Enlarge picture 1 of 4' }).click();
    return page.locator('dialog.lightbox');
  },
  suggestions: async (page) => {
    await page.goto('/category/masks');
    await (await reach(page, page.getByLabel('Search the shop'), 'Search')).fill('mask');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    return options.first();
  },
  'what may be meant': async (page) => {
    await page.goto('/products/search?q=kalmba&exact=1');
    await use(page);
    return page.getByRole('region', { name: 'You may be looking for' });
  },
  'the payment': async (page) => {
    await readyShopper(page);
    await page.goto('/cart');
    return checkOut(page);
  },
};

for (const width of [390, 1400]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce', expected: loggedFailures });
    test.beforeEach(keepFonts);
    // Drawn for the first time they hold all connections to the server, and the dialog's styles wait for seconds.
    test.beforeEach(({ page }) => leaveOutPictures(page));

    for (const [name, draw] of Object.entries(drawnLater)) {
      test(`${name} looks as it would with all styles in one sheet, in the system's colours, too`, async ({ page }) => {
        await expect(await draw(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await changesWith(page, 'site')).toEqual([]);
        await page.emulateMedia({ forcedColors: 'active' });
        expect(await changesWith(page, 'site')).toEqual([]);
      });
    }
  });
}

test('a font that came too late for a page does not come with the rest of its styles', async ({ page }) => {
  const fonts = '**/*.woff2';
  const release = await hold(page, fonts);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // Longer than the browser waits for a font: the page has been painted without.
  await page.waitForTimeout(1500);
  release();
  await page.waitForLoadState('networkidle');
  const drawn = () =>
    page.getByRole('main').evaluate((main) => {
      const text = document.createRange();
      text.selectNodeContents(main.querySelector('h2') ?? main);
      return text.getBoundingClientRect().width;
    });
  const before = await drawn();
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(await sheets(page)).toEqual(['first', 'rest']);
  expect(await drawn()).toBe(before);
  await page.unroute(fonts);
  await page.reload();
  expect(await drawn()).not.toBe(before);
});

test('a page has the rest of the styles, once, before a dialog shows, and not for what needs none of them', async ({
  page,
}) => {
  const release = await hold(page, restOfStyles);
  await page.goto('/products/tama');
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(toast(page, 'Tama added to cart')).toBeVisible();
  expect(await sheets(page)).toEqual(['first', 'toasts']);
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  setTimeout(release, 1500);
  const dialog = await page.waitForFunction(() => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="_astro/rest."]')?.sheet;
    return document.querySelector('dialog[open]') && { styled: Boolean(sheet) };
  });
  expect(await dialog.jsonValue()).toEqual({ styled: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enlarge picture 1 of 4' }).click();
  await expect(page.locator('dialog.lightbox')).toBeVisible();
  expect(await sheets(page)).toEqual(['first', 'toasts', 'rest']);
});

test('what the shopper is likely to need next is fetched with the first use, without being applied', async ({
  page,
}) => {
  await page.goto('/products/tama');
  await page.keyboard.press('Tab');
  const ahead = () => page.locator('link[rel="prefetch"][as="style"]').evaluateAll((links) => links.length);
  await expect.poll(ahead).toBe(2);
  expect(await sheets(page)).toEqual(['first']);
});

test('nothing is fetched for later where the shopper saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/products/tama');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => customElements.get('newsletter-form') !== undefined)).toBe(true);
  await expect(page.locator('link[rel="prefetch"][as="style"]')).toHaveCount(0);
});

for (const path of ['/products/tama', '/login']) {
  test(`the fonts of ${path} have the stand-ins that their names lead to`, async ({ page }) => {
    await page.goto(path);
    const { named, known } = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const plain = (family: string) => family.trim().replaceAll(/["']/g, '');
      return {
        named: ['--font-display', '--font-text'].map((name) => plain(style.getPropertyValue(name).split(',')[1] ?? '')),
        known: [...document.fonts].map(({ family }) => plain(family)),
      };
    });
    expect(named).toEqual(['Young Serif fallback', 'Hanken Grotesk fallback']);
    expect(known).toEqual(expect.arrayContaining(named));
  });
}

test.describe('with a network that fails', () => {
  test.use({ expected: loggedFailures });

  test('a dialog shows all the same, and the styles are asked for again', async ({ page }) => {
    await page.route(restOfStyles, (route) => route.abort('internetdisconnected'));
    await page.goto('/products/tama');
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(await sheets(page)).toEqual(['first']);
    await page.unroute(restOfStyles);
    await page.keyboard.press('Tab');
    await expect.poll(() => sheets(page)).toEqual(['first', 'rest']);
  });
});

test('any other page of the shopper has the whole style sheet alone', async ({ page }) => {
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await sheets(page)).toEqual(['site']);
});
