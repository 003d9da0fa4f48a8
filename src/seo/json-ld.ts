import type { Graph } from 'schema-dts';

/** The schema.org nodes of a page. */
export type Nodes = Graph['@graph'];

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Returns the text of a `<script type="application/ld+json">`. Escapes characters that could end the script or open a
 * comment (HTML standard, "Restrictions for contents of script elements").
 */
export function jsonLd(nodes: Nodes): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll(/[<>\u2028\u2029]/g, (character) => escapes[character] ?? '');
}
