import { expect, test } from 'vitest';
import type { Product } from '#catalogue/model.ts';
import { javascriptTemplate, liquidTemplate, templateParts } from '#scripts/bench/site/eleventy-template.ts';
import { withoutIslands } from '#scripts/bench/site/workspace.ts';
import { generatedCatalogue } from '../../../../fixtures/generated-catalogue.ts';

const [made] = generatedCatalogue(1).products as [Product];
const named: Product = { ...made, id: 'drum-1', name: "Drum & 'Co'", artist: 'Co', origin: null };
const html = `<h1>Drum &amp; &#x27;Co&#x27;</h1><a href="/products/drum-1">Co</a><script>if (a) {{ b() }}</script>`;

test('templateParts splits a page into text and product fields', () => {
  expect(templateParts(html, named)).toEqual([
    { text: '<h1>' },
    { field: 'name' },
    { text: '</h1><a href="/products/' },
    { field: 'id' },
    { text: '">' },
    { field: 'artist' },
    { text: '</a><script>if (a) {{ b() }}</script>' },
  ]);
});

test('the Liquid template inserts fields and leaves scripts unchanged', () => {
  const template = liquidTemplate(templateParts(html, named));
  expect(template).toContain('<h1>{{ item.name | escape }}</h1><a href="/products/{{ item.id | escape }}">');
  expect(template).toContain('{% raw %}</a><script>if (a) {{ b() }}</script>{% endraw %}');
});

test('the JavaScript template renders the page of another product', async () => {
  const source = javascriptTemplate(templateParts(html, named));
  const { render } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  expect(render({ item: { id: 'mask-2', name: 'Mask <b>', artist: null } })).toBe(
    '<h1>Mask &#60;b&#62;</h1><a href="/products/mask-2"></a><script>if (a) {{ b() }}</script>',
  );
});

test('withoutIslands removes only client directives and their values', () => {
  const astro = `<Login client:intent="query" /><Grid\n  client:load\n  media="x" /><A client:media={query} b={c} /><p>client: us</p>`;
  expect(withoutIslands(astro)).toBe(`<Login /><Grid\n  media="x" /><A b={c} /><p>client: us</p>`);
});
