import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders static HTML with React, without hydration. Flattens it, because React builds the string from about a thousand pieces,
 * and every page that includes it would have to walk them.
 */
export function reactHtml(element: ReactElement): string {
  return inOnePiece(renderToString(element));
}

/** Returns the same string. Reading a character makes V8 flatten a concatenated string. */
export function inOnePiece(html: string): string {
  html.charCodeAt(0);
  return html;
}
