import { apiDocument } from './document.ts';
import { apiMarkdown } from './markdown.ts';

/** Returns the contents of the generated files, by path. */
export function apiDocsFiles(): Record<string, string> {
  const document = apiDocument();
  return {
    'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'docs/api.md': apiMarkdown(document),
  };
}
