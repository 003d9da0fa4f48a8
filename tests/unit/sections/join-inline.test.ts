import { expect, test } from 'vitest';
import { joinInline } from '#sections/join-inline.ts';

test('scripts and styles stand in one element each, before what is linked, and in their order', () => {
  const html = '<style>a{}</style><link href="x"><style>b{}</style><script>if (1 < 2) a()</script><script>b()</script>';
  expect(joinInline(html)).toBe('<script>if (1 < 2) a()\nb()</script><style>a{}\nb{}</style><link href="x">');
});

test('what stands alone, and scripts with attributes, stay as they are', () => {
  for (const html of ['<link><script>a()</script>', '<script type="application/ld+json">{}</script><p>']) {
    expect(joinInline(html)).toBe(html);
  }
});

test('a font face loses what says nothing, and the variable that stands in the style sheet', () => {
  const face =
    '@font-face{font-family:"Serif-12ee9ab3d4f8190e";src:url("/a.woff2") format("woff2");font-style:normal;}:root{--font-display:"Serif-12ee9ab3d4f8190e";}';
  expect(joinInline(`<style>${face}</style><style>a{}</style>`)).toBe(
    '<style>@font-face{font-family:"Serif";src:url("/a.woff2")}\na{}</style>',
  );
});
