import { expect, test } from 'vitest';
import { xmlDocument, xmlParts } from '#seo/xml.ts';
import { formProblems } from '../../fixtures/xml-checks.ts';

test('writes attributes and repeated elements, and escapes everything', async () => {
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

test('makes a repeated element only when its part is asked for', () => {
  let made = 0;
  function* items() {
    for (const item of ['a', 'b', 'c']) {
      made += 1;
      yield item;
    }
  }
  const parts = xmlParts({ root: { title: 'Many', item: items() } });
  const first = Array.from({ length: 4 }, () => parts.next().value);
  expect([made, first.at(-1)]).toEqual([1, '  <item>a</item>\n']);
  const xml = [...first, ...parts].join('');
  expect(xml).toBe(xmlDocument({ root: { title: 'Many', item: ['a', 'b', 'c'] } }));
});
