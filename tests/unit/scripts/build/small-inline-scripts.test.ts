import { expect, test } from 'vitest';
import { smallInlineScripts } from '#scripts/build/small-inline-scripts.ts';

test('what is written into the page as it stands is made small, and does the same', () => {
  const source = `<p>{text}</p>
<script is:inline>
  // A note.
  const answer = 40 + 2;
  globalThis.said = \`\${answer}\`;
</script>
<p>end</p>`;
  const small = smallInlineScripts(source);
  expect(small).toMatch(/^<p>\{text\}<\/p>\n<script is:inline>[^\n]+<\/script>\n<p>end<\/p>$/);
  expect(small).not.toContain('note');
  const code = small.split(/<.?script.*?>/)[1] ?? '';
  expect(new Function(`const globalThis = {}; ${code} return globalThis.said`)()).toBe('42');
});

test('a place in the head stays, and so does what Vite bundles and what is no code', () => {
  expect(smallInlineScripts('<script is:inline slot="head">if (a) { b(); }</script>')).toBe(
    '<script is:inline slot="head">a&&b();</script>',
  );
  for (const other of [
    "<script>\n  import './other.ts';\n</script>",
    '<script is:inline type="application/ld+json" set:html={graph} />\n<script>\n  const a = 1;\n</script>',
  ])
    expect(smallInlineScripts(other)).toBe(other);
});

test('what can not be parsed stops the build', () => {
  expect(() => smallInlineScripts('<script is:inline>if (</script>')).toThrow();
});
