/** An element: its attributes by names that begin with `@_`, its text by `#text`, and the elements in it; a list is one that comes again. */
export interface XmlElement {
  [name: string]: string | XmlElement | (string | XmlElement)[];
}

/** What XML 1.0 has no place for, escaped or not: https://www.w3.org/TR/xml/#charsets */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What needs no escape, as most texts do not. */
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

/** An XML document. Text is escaped, and loses the characters that XML does not have. */
export function xmlDocument(root: XmlElement): string {
  const elements = Object.entries(root).map(([name, content]) => element(name, content));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements.join('')}`;
}

/** A document that is mostly one long list: what stands before it, its entries, and what stands behind it. */
export interface XmlList<T> {
  start: string;
  items: readonly T[];
  /** The text of an entry; empty for one that is left out. */
  entry(item: T): string;
  end: string;
}

/**
 * A document with a long list, entry by entry.
 * @param root with the list as one empty text, the only empty one of its name
 * @param name of the list's elements
 */
export function xmlList<T>(
  root: XmlElement,
  name: string,
  items: readonly T[],
  elementOf: (item: T) => XmlElement | null,
): XmlList<T> {
  // No text can look like it, for texts are escaped.
  const [before = '', end = ''] = xmlDocument(root).split(`<${name}></${name}>\n`);
  const indent = /[ ]*$/.exec(before)?.[0] ?? '';
  return {
    start: before.slice(0, before.length - indent.length),
    items,
    entry(item) {
      const content = elementOf(item);
      return content === null ? '' : element(name, content, indent);
    },
    end,
  };
}

/** The whole document. */
export function xmlListText<T>({ start, items, entry, end }: XmlList<T>): string {
  return `${start}${items.map(entry).join('')}${end}`;
}
