/** An element: attributes start with `@_`, `#text` is its text, other keys are child elements. An array repeats the element. */
export interface XmlElement {
  [name: string]: string | XmlElement | (string | XmlElement)[];
}

/** Characters that XML 1.0 does not allow, escaped or not: https://www.w3.org/TR/xml/#charsets */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Fast path for text without characters to escape. */
const plain = /^[ !#-%(-;=?-~]*$/;

function escapeText(text: string): string {
  if (plain.test(text)) return text;
  return text.replaceAll(illegal, '').replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

function element(name: string, content: XmlElement[string], indent = ''): string {
  if (Array.isArray(content)) return content.map((each) => element(name, each, indent)).join('');
  if (typeof content === 'string') return `${indent}<${name}>${escapeText(content)}</${name}>\n`;
  const { '#text': text, ...parts } = content;
  let attributes = '';
  let inner = '';
  for (const [key, value] of Object.entries(parts)) {
    if (key.startsWith('@_')) attributes += ` ${key.slice(2)}="${escapeText(String(value))}"`;
    else inner += element(key, value, `${indent}  `);
  }
  const start = `${indent}<${name}${attributes}`;
  if (typeof text === 'string') return `${start}>${escapeText(text)}</${name}>\n`;
  return inner ? `${start}>\n${inner}${indent}</${name}>\n` : `${start}/>\n`;
}

/** Serializes an XML document. Escapes text and removes characters that XML does not allow. */
export function xmlDocument(root: XmlElement): string {
  const elements = Object.entries(root).map(([name, content]) => element(name, content));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements.join('')}`;
}
