import { XMLBuilder } from 'fast-xml-parser';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  // An attribute that is true has that for its value.
  suppressBooleanAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

/** What XML 1.0 has no place for, escaped or not: https://www.w3.org/TR/xml/#charsets */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * An XML document. Names that begin with `@_` are attributes, lists are elements that come again; text is escaped, and loses
 * the characters that XML does not have.
 */
export function xmlDocument(root: Record<string, unknown>): string {
  const text: string = builder.build({ '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' }, ...root });
  return text.replaceAll(illegal, '');
}
