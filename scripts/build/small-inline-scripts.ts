import { minifySync } from 'vite';

const inlineScript = /(<script is:inline(?: slot="head")?>)([\s\S]*?)(<\/script>)/g;

/**
 * The source of an Astro component with the scripts that it writes into pages as they stand (`is:inline`) made small:
 * Vite does that only for files. Scripts with other attributes, such as structured data, stay.
 * @throws {Error} where a script can not be parsed
 */
export function smallInlineScripts(source: string): string {
  return source.replace(inlineScript, (_, start: string, code: string, end: string) => {
    const small = minifySync('inline.js', code);
    if (small.errors[0]) throw new Error(small.errors[0].message);
    return start + small.code.trim() + end;
  });
}
