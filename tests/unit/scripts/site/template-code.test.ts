import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineCodeOf } from '#scripts/site/template-code.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['<script>a()</script>', ['a()']],
  ['<script>\n  a();\n</script>', ['\n  a();\n']],
  ['<script type="module">a()</script>', ['a()']],
  ['<script type=module>a()</script>', ['a()']],
  ['<script type="text/javascript">a()</script>', ['a()']],
  ['<script type="speculationrules">{}</script>', ['{}']],
  ['<SCRIPT>a()</SCRIPT>', ['a()']],
  ['<script data-text="a>b">a()</script><script>b()</script>', ['a()', 'b()']],
  ['<script>if (a < b) c = "</p>"</script>', ['if (a < b) c = "</p>"']],
  ['<script src="/a.js"></script>', []],
  ['<script type="module" src="/a.js"></script>', []],
  ['<script type="application/ld+json">{"name":"a"}</script>', []],
  ['<script type="application/json">{}</script>', []],
])('finds the scripts of %j', (html, texts) => {
  expect(inlineCodeOf(html)).toEqual({ scripts: texts.map(sourceOf), styles: [] });
});

test('finds styles', () => {
  expect(inlineCodeOf('<style>a{}</style><p>b{}</p><style media="print">c{}</style>')).toEqual({
    scripts: [],
    styles: ['a{}', 'c{}'].map(sourceOf),
  });
  expect(inlineCodeOf('<noscript><style>d{}</style></noscript>').styles).toEqual([sourceOf('d{}')]);
});

test('normalizes line endings as a browser does', () => {
  expect(inlineCodeOf('<script>\r\na();\r\n</script>')).toEqual(inlineCodeOf('<script>\na();\n</script>'));
});
