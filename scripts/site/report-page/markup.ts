import { html } from 'hono/html';

/** Escaped markup, or text that `html` escapes. */
export type Markup = ReturnType<typeof html> | string | number | null | Markup[];

/** Control characters, which no text should have and browsers show in different ways. */
const control = /\p{Cc}+/gu;

/** Shows a text from the API. Its direction and its marks don't affect the text around it. */
export const bidi = (text: string): Markup => html`<bdi>${text.toWellFormed().replaceAll(control, ' ')}</bdi>`;

const whole = new Intl.NumberFormat('en-US');
const oneDigit = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1,234`. */
export const count = (value: number): string => whole.format(value);

/** `3 pages`, `1 page`. @param many the plural, if it is not formed with an s */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** `20.6 kB` or `1.2 MB`, of 1,000 and 1,000,000 bytes. */
export const size = (bytes: number): string =>
  bytes < 1e6 ? `${oneDigit.format(bytes / 1000)} kB` : `${oneDigit.format(bytes / 1e6)} MB`;

/** `340 ms` or `3.4 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${count(ms)} ms` : `${oneDigit.format(ms / 1000)} s`);

const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Nov 26, 2026, 3:44 PM UTC`, in the time zone of the machine. @param iso ISO 8601 */
export const time = (iso: string): Markup => html`<time datetime="${iso}">${moment.format(new Date(iso))}</time>`;

interface Table {
  caption: string;
  /** Headings of the columns. A column of numbers is right-aligned. */
  head: readonly { name: string; number?: boolean }[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly Markup[])[];
}

/** Returns a table in a box that scrolls on its own. The box can be focused, so that the keyboard can scroll it. */
export function table({ caption, head, rows }: Table): Markup {
  const cls = (column: number) => (head[column]?.number ? 'number' : 'text');
  const cell = (content: Markup, column: number) =>
    column === 0
      ? html`<th scope="row" class="${cls(column)}">${content}</th>`
      : html`<td class="${cls(column)}">${content}</td>`;
  return html`<div class="scroll" role="region" aria-label="Table: ${caption}" tabindex="0">
<table>
<caption>${caption}</caption>
<thead><tr>${head.map(({ name }, column) => html`<th scope="col" class="${cls(column)}">${name}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map(cell)}</tr>\n`)}</tbody>
</table>
</div>`;
}

/** Returns a percentage with a bar of that length. */
export function share(part: number, whole: number): Markup {
  const percent = whole > 0 ? Math.min(100, Math.round((100 * part) / whole)) : 0;
  return html`<span class="share"><svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="6"/><rect class="now" width="${percent}" height="6"/></svg>${percent}%</span>`;
}

/** Returns a part of a section that the reader opens and closes. */
export const details = (summary: Markup, content: Markup, open = false): Markup =>
  html`<details${open ? ' open' : ''}><summary>${summary}</summary>${content}</details>`;

/** Returns a section with a heading. @param id its anchor */
export const section = (id: string, title: string, ...content: Markup[]): Markup =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
