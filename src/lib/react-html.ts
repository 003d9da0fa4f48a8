import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Markup that React draws once and for all: nothing of it comes to life in the browser by React.
 * In one piece, no longer as the thousand that React made it of: each page that shows it would go through them.
 */
export function reactHtml(element: ReactElement): string {
  return inOnePiece(renderToString(element));
}

/** The same text, but stored as one: V8 puts it together when it is asked for a letter. */
export function inOnePiece(html: string): string {
  html.charCodeAt(0);
  return html;
}
