import { expect, test } from 'vitest';
import { llmsText } from '#seo/llms.ts';
import { SITE } from './product-fixture.ts';

test('lists the shop, its categories and its data in the llmstxt.org format', () => {
  const category = (id: string, name: string) => ({ category: { id, name, thumbnailUrl: null }, ids: ['1'] });
  const text = llmsText(
    [category('drums', 'Drums'), category('a b', 'Beads\n[and] *more*'), category('masks)', 'Masks')],
    SITE,
  );
  expect(text).toMatch(/^# Eart\n\n> .+\n\n/);
  expect(text).toContain(`- [Drums](${SITE}/category/drums): 1 piece\n`);
  expect(text).toContain(`- [Beads \\[and\\] \\*more\\*](${SITE}/category/a%20b): 1 piece\n`);
  expect(text).toContain(`- [Masks](${SITE}/category/masks%29): 1 piece\n`);
  for (const path of ['/sitemap-index.xml', '/feeds/google.xml', '/feeds/latest.xml', '/shipping-returns']) {
    expect(text).toContain(`(${SITE}${path})`);
  }
});
