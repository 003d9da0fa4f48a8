import { expect, test } from './fixtures.ts';

// `scripts/fonts/smaller-fonts.ts` subsets the fonts to Latin.

/** Measures the widths of texts in pixels. `font` is a weight and the custom property of a shop font. */
type Measure = (font: string, texts: string[]) => Promise<number[]>;

test('the subset fonts have fallbacks, kerning, digits of equal width, all weights and all letters', async ({
  page,
}) => {
  await page.goto('/about');
  const measure: Measure = (font, texts) =>
    page.evaluate(
      async ({ font, texts }) => {
        const [weight, name = ''] = font.split(' ');
        const plain = (family = '') => family.trim().replaceAll(/["']/g, '');
        const family = plain(getComputedStyle(document.documentElement).getPropertyValue(name).split(',')[0]);
        // A page no longer draws a font that loads too late, so load each one under a new name and wait for it.
        const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
        const faces = rules.flatMap((rule) => {
          if (!(rule instanceof CSSFontFaceRule)) return [];
          const { style } = rule;
          if (plain(style.getPropertyValue('font-family')) !== family) return [];
          return new FontFace(`measured ${family}`, style.getPropertyValue('src'), {
            weight: style.getPropertyValue('font-weight'),
          });
        });
        if (faces.length === 0) throw new Error(`No font ${font}`);
        for (const face of faces) document.fonts.add(await face.load());
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('No canvas');
        context.font = `${weight} 100px "measured ${family}", monospace`;
        return texts.map((text) => context.measureText(text).width);
      },
      { font, texts },
    );

  await test.step('they have fallbacks with matching metrics', async () => {
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

  for (const font of ['400 --font-display', '400 --font-text', '650 --font-text']) {
    await test.step(`they apply kerning in ${font}`, async () => {
      for (const pair of ['To', 'Ya', 'AV', 'P,']) {
        const [together = 0, ...apart] = await measure(font, [pair, ...pair]);
        expect(together, pair).toBeLessThan(apart.reduce((sum, width) => sum + width));
      }
    });
  }

  await test.step('they have digits of equal width', async () => {
    for (const weight of [400, 600, 650]) {
      const widths = await measure(`${weight} --font-text`, [...'0123456789']);
      expect(new Set(widths).size, `${weight}`).toBe(1);
    }
  });

  await test.step('they get wider with each weight that styles use', async () => {
    const widths: number[] = [];
    for (const weight of [400, 550, 600, 650])
      widths.push(...(await measure(`${weight} --font-text`, ['Woven by hand'])));
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
  });

  for (const font of ['--font-display', '--font-text']) {
    await test.step(`they have every letter of Western European names in ${font}`, async () => {
      // The fonts lack this letter, so its width is that of every letter in the monospaced fallback.
      const [fallback, ...widths] = await measure(`400 ${font}`, ['Ω', ...'ÀÉÎÕÜßàéîõüçñøåæœÿ½€']);
      expect(widths).not.toContain(fallback);
    });
  }
});
