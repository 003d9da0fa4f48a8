import { expect, test } from 'vitest';
import { xmlDocument, xmlList, xmlListText } from '#seo/xml.ts';
import { formProblems } from '../../fixtures/xml-checks.ts';

test('elements stand with their attributes, lists come again, and everything is escaped', async () => {
  const xml = xmlDocument({
    root: { '@_kind': `"<&>'\u0000`, item: ['a & b', { '@_of': 'x', '#text': '<c>' }], none: [], empty: {}, blank: '' },
  });
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<root kind="&quot;&lt;&amp;&gt;&apos;">
  <item>a &amp; b</item>
  <item of="x">&lt;c&gt;</item>
  <empty/>
  <blank></blank>
</root>
`);
  expect(await formProblems(xml)).toEqual([]);
});

test('a long list is the same document entry by entry', () => {
  const items = ['a & b', '<item></item>', ''];
  const about = { '@_kind': 'x', title: '<item></item>' };
  const list = xmlList({ root: { ...about, inner: { name: 'y', item: '' } } }, 'item', items, (text) => ({
    '#text': text,
  }));
  expect(xmlListText(list)).toBe(xmlDocument({ root: { ...about, inner: { name: 'y', item: items } } }));
  expect(xmlListText({ ...list, items: [] })).toContain('    <name>y</name>\n  </inner>\n</root>\n');
});

test('an entry may be left out of a list', () => {
  const list = xmlList({ root: { item: '' } }, 'item', [1, 2], (item) => (item === 1 ? null : { '#text': `${item}` }));
  expect(xmlListText(list)).toBe(xmlDocument({ root: { item: ['2'] } }));
});
