const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Formats a Markdown table, with the first column left-aligned and the others right-aligned. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map((_, column) => (column === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');
}
