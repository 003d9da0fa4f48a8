import { expect, test } from 'vitest';
import { problemsOfFile, problemsOfPage, problemsOfXml } from '#scripts/fuzz/problems.ts';
import { sourceOf } from '#scripts/site/template-code.ts';

const inline = { scripts: [sourceOf('start()')], styles: [] };

test.each([
  ['<p title="&lt;x-fuzz&gt;">&lt;script&gt;fuzzed=1&lt;/script&gt;</p>', []],
  ['<script>start()</script><script src="/a.js"></script>', []],
  ['<script type="application/ld+json">{"name":"\\u003c/script>"}</script>', []],
  ['<p><x-fuzz></p>', ['has an element <x-fuzz>']],
  ['<script>fuzzed=1</script>', ['has unknown code in <script>: fuzzed=1']],
  ['<style>p{color:red}</style>', ['has unknown code in <style>: p{color:red}']],
  ['<img src="x" onerror="fuzzed=1">', ['has <img onerror="fuzzed=1">']],
  ['<a href=" javascript:fuzzed=1">', ['has <a href=" javascript:fuzzed=1">']],
  ['<script type="application/ld+json">{</script>', ['has JSON-LD that is not JSON: {']],
])('markup and code of a catalogue are found in %s', (html, problems) => {
  expect(problemsOfPage(html, inline)).toEqual(problems);
});

test('a file that is not what its name says is found', async () => {
  const files = [
    { fileName: 'sitemap.xml', contents: '<a/>' },
    { fileName: 'feed.xml', contents: '<a></b>' },
  ];
  expect((await problemsOfXml(files))[0]).toMatch(/^is not XML: feed\.xml:1/);
  expect(await problemsOfXml(files.slice(0, 1))).toEqual([]);
  expect(problemsOfFile('search.json', '{', inline)).toEqual(['is not JSON']);
  expect(problemsOfFile('robots.txt', 'any text', inline)).toEqual([]);
});
