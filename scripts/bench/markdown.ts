const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** A Markdown table: the first column to the left, the figures to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map((_, column) => (column === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');
}
