/**
 * What Astro writes with a font and the page can do without: the hash of a name that no other face has, a style that is the usual
 * one, a format that every browser takes, and the variable that leads to the font, which stands in the style sheet (`font-fallbacks.css`).
 */
const needless = /-[0-9a-f]{16}(?=")|;font-style:normal| format\("woff2"\)|:root\{--font-[^}]*\}|;(?=})/g;

/**
 * The same markup with its inline scripts in one element, and its inline styles, before all else: each of its own costs every
 * answer a hash in the policy.
 */
export function joinInline(html: string): string {
  return ['style', 'script'].reduce((joined, name) => {
    const element = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g');
    const texts = Array.from(joined.matchAll(element), ([, text = '']) =>
      name === 'style' ? text.replace(needless, '') : text,
    );
    return texts.length < 2 ? joined : `<${name}>${texts.join('\n')}</${name}>${joined.replace(element, '').trim()}`;
  }, html);
}
