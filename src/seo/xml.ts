type One = string | XmlElement;

/** An element: attributes start with `@_`, `#text` is its text, other keys are child elements. An iterable repeats the element. */
export interface XmlElement {
  [name: string]: One | Iterable<One>;
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

const isRepeated = (content: XmlElement[string]): content is Iterable<One> =>
  typeof content === 'object' && Symbol.iterator in content;

/** The start of an element, up to its last attribute. */
function startOf(name: string, content: XmlElement, indent: string): string {
  let attributes = '';
  for (const [key, value] of Object.entries(content)) {
    if (key.startsWith('@_')) attributes += ` ${key.slice(2)}="${escapeText(String(value))}"`;
  }
  return `${indent}<${name}${attributes}`;
}

const isChild = (key: string) => key !== '#text' && !key.startsWith('@_');

function element(name: string, content: XmlElement[string], indent: string): string {
  if (isRepeated(content)) return Array.from(content, (each) => element(name, each, indent)).join('');
  if (typeof content === 'string') return `${indent}<${name}>${escapeText(content)}</${name}>\n`;
  const start = startOf(name, content, indent);
  const { '#text': text } = content;
  if (typeof text === 'string') return `${start}>${escapeText(text)}</${name}>\n`;
  let inner = '';
  for (const [key, value] of Object.entries(content)) if (isChild(key)) inner += element(key, value, `${indent}  `);
  return inner ? `${start}>\n${inner}${indent}</${name}>\n` : `${start}/>\n`;
}

/** Serializes an element. Each repeated element is a part of its own. */
function* partsOf(name: string, content: XmlElement[string], indent: string): Generator<string> {
  if (isRepeated(content)) for (const each of content) yield element(name, each, indent);
  else if (typeof content === 'string' || '#text' in content) yield element(name, content, indent);
  else {
    const start = startOf(name, content, indent);
    let isEmpty = true;
    for (const [key, value] of Object.entries(content)) {
      for (const part of isChild(key) ? partsOf(key, value, `${indent}  `) : []) {
        if (isEmpty) yield `${start}>\n`;
        isEmpty = false;
        yield part;
      }
    }
    yield isEmpty ? `${start}/>\n` : `${indent}</${name}>\n`;
  }
}

/**
 * Serializes an XML document in parts, so that a large one is never in memory as a whole. Escapes text and removes characters
 * that XML does not allow.
 */
export function* xmlParts(root: XmlElement): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  for (const [name, content] of Object.entries(root)) yield* partsOf(name, content, '');
}

/** Serializes an XML document, like `xmlParts`. */
export function xmlDocument(root: XmlElement): string {
  return [...xmlParts(root)].join('');
}
