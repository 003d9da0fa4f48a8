import { expect, test } from 'vitest';
import { xmlDocument } from '#seo/xml.ts';
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
