import { expect, test } from './fixtures.ts';

// The fonts are cut down to Latin: scripts/site/fonts.ts.

/** Widths of texts in the shop's own fonts, in pixels. */
type Measure = (font: string, texts: string[]) => Promise<number[]>;

test.describe('the fonts, cut down,', () => {
  let measure: Measure;

  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    measure = (font, texts) =>
      page.evaluate(
        async ({ font, texts }) => {
          const [weight, name = ''] = font.split(' ');
          const plain = (family = '') => family.trim().replaceAll(/["']/g, '');
          const family = plain(getComputedStyle(document.documentElement).getPropertyValue(name).split(',')[0]);
          // On a page, one that comes too late is not drawn any more: here each is had under a name of its own, and waited for.
          const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
          const faces = rules.flatMap((rule) => {
            if (!(rule instanceof CSSFontFaceRule)) return [];
            const { style } = rule;
            if (plain(style.getPropertyValue('font-family')) !== family) return [];
            return new FontFace('measured', style.getPropertyValue('src'), {
              weight: style.getPropertyValue('font-weight'),
            });
          });
          if (faces.length === 0) throw new Error(`No font ${font}`);
          for (const face of faces) document.fonts.add(await face.load());
          const context = document.createElement('canvas').getContext('2d');
          if (!context) throw new Error('No canvas');
          context.font = `${weight} 100px measured, monospace`;
          return texts.map((text) => context.measureText(text).width);
        },
        { font, texts },
      );
  });

  for (const font of ['400 --font-display', '400 --font-text', '650 --font-text']) {
    test(`kern what is set in ${font}`, async () => {
      for (const pair of ['To', 'Ya', 'AV', 'P,']) {
        const [together = 0, ...apart] = await measure(font, [pair, ...pair]);
        expect(together, pair).toBeLessThan(apart.reduce((sum, width) => sum + width));
      }
    });
  }

  test('have figures of equal width for sums in columns', async () => {
    for (const weight of [400, 600, 650]) {
      const widths = await measure(`${weight} --font-text`, [...'0123456789']);
      expect(new Set(widths).size, `${weight}`).toBe(1);
    }
  });

  test('are as bold as styles ask for', async () => {
    const widths: number[] = [];
    for (const weight of [400, 550, 600, 650])
      widths.push(...(await measure(`${weight} --font-text`, ['Woven by hand'])));
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
  });

  for (const font of ['--font-display', '--font-text']) {
    test(`have every letter of Western European names in ${font}`, async () => {
      // The monospaced fallback draws every letter as wide as this one, which the fonts lack.
      const [fallback, ...widths] = await measure(`400 ${font}`, ['Ω', ...'ÀÉÎÕÜßàéîõüçñøåæœÿ½€']);
      expect(widths).not.toContain(fallback);
    });
  }
});

test('the fonts have fallbacks of the same metrics', async ({ page }) => {
  await page.goto('/about');
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
