import type { Graph } from 'schema-dts';

/** Things of a page, as schema.org names them. */
export type Nodes = Graph['@graph'];

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * The text of a `<script type="application/ld+json">`. Nothing in it can end the script or open a comment: HTML standard,
 * "Restrictions for contents of script elements"; JSON reads the escapes as the characters.
 */
export function jsonLd(nodes: Nodes): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll(/[<>\u2028\u2029]/g, (character) => escapes[character] ?? '');
}
