import { html } from 'hono/html';
import { describeLeftOut, type LeftOutRecord } from '#catalogue/set-aside.ts';
import type { ToDo } from '#scripts/first-run/to-do.ts';
import { describeMissing, type MissingPicture } from '../check-pictures.ts';
import type { BuildReport } from '../report.ts';
import { bidi, count, countOf, details, type Markup, section, table } from './markup.ts';

/** Most rows of a list. The JSON file has all of them. */
const MOST_ROWS = 500;
/** Longer lists of warnings are closed at first. */
const SHORT = 5;

/** Says how many items a list leaves out, if it does. */
function omitted(all: readonly unknown[], shown: number, site: string): Markup {
  if (all.length <= shown) return null;
  return html`<p class="note">… and ${count(all.length - shown)} more, in ${bidi(`${site}-report.json`)}.</p>`;
}

const recordCells = ({ kind, id, name }: Pick<LeftOutRecord, 'kind' | 'id' | 'name'>): Markup[] => [
  html`${kind} ${id === null ? 'without a usable id' : bidi(id)}`,
  name === null ? html`<span class="none">no name</span>` : bidi(name),
];

function setAsideSection({ setAside, site }: BuildReport): Markup {
  const records = setAside.filter(({ duplicateOf }) => duplicateOf === undefined);
  if (records.length === 0) return null;
  return section(
    'set-aside',
    'Records set aside',
    html`<p>The API sent ${countOf(records.length, 'record')} that can’t be shown. Correct them there, then build again.</p>`,
    table({
      caption: 'Records set aside',
      head: [{ name: 'Record' }, { name: 'Name' }, { name: 'Field' }, { name: 'Reason' }, { name: 'Page' }],
      rows: records
        .slice(0, MOST_ROWS)
        .map((record) => [
          ...recordCells(record),
          html`<code>${bidi(record.field)}</code>`,
          bidi(record.problem),
          record.pageKept ? 'its last page is kept' : 'none',
        ]),
    }),
    omitted(records, MOST_ROWS, site),
  );
}

function duplicatesSection({ setAside, site }: BuildReport): Markup {
  const records = setAside.filter(({ duplicateOf }) => duplicateOf !== undefined);
  if (records.length === 0) return null;
  return section(
    'duplicates',
    'Duplicate ids and addresses',
    html`<p>Each of these would have the same page as another record. The other one is shown.</p>`,
    table({
      caption: 'Duplicate ids and addresses',
      head: [{ name: 'Record' }, { name: 'Name' }, { name: 'Shown instead' }, { name: 'Reason' }],
      rows: records
        .slice(0, MOST_ROWS)
        .map((record) => [
          ...recordCells(record),
          record.duplicateOf ? html`${bidi(record.duplicateOf.id)}, ${bidi(record.duplicateOf.name)}` : null,
          bidi(record.problem),
        ]),
    }),
    omitted(records, MOST_ROWS, site),
  );
}

function picturesSection({ summary: { missingPictures }, site }: BuildReport): Markup {
  if (missingPictures.length === 0) return null;
  const cells = ({ kind, id, name, field, url }: MissingPicture) => [
    html`${kind} ${bidi(id)}`,
    bidi(name),
    html`<code>${field}</code>`,
    bidi(url),
  ];
  return section(
    'pictures',
    'Missing pictures',
    html`<p>The server of these pictures says that they don’t exist. Feeds and previews leave them out.</p>`,
    table({
      caption: 'Missing pictures',
      head: [{ name: 'Record' }, { name: 'Name' }, { name: 'Field' }, { name: 'Address' }],
      rows: missingPictures.slice(0, MOST_ROWS).map(cells),
    }),
    omitted(missingPictures, MOST_ROWS, site),
  );
}

const articled: Record<string, string> = { product: 'Products', category: 'Categories' };

/** A warning about a record: its kind, its id as JSON or the words for a missing id, and the field. */
const ofRecord = /^(?:a )?(product|category) (?:"(?:[^"\\]|\\.)*"|without a usable id): (\S+)/;

/** The group of a warning: the field of the API that it is about, or the shop. */
function groupOf(warning: string): string {
  const [, kind = '', field = ''] = ofRecord.exec(warning) ?? [];
  return kind in articled ? `${articled[kind]}: ${field}` : 'Settings and the site as a whole';
}

/** Groups warnings by what they are about. Leaves out those of records and pictures that have their own sections. */
function groupWarnings({ warnings, setAside, summary }: BuildReport): Map<string, string[]> {
  const shown = new Set([...setAside.map(describeLeftOut), ...summary.missingPictures.map(describeMissing)]);
  return Map.groupBy(
    warnings.filter((warning) => !shown.has(warning)),
    groupOf,
  );
}

function warningsSection(report: BuildReport): Markup {
  const groups = [...groupWarnings(report)];
  if (groups.length === 0) return null;
  const list = (warnings: string[]) =>
    html`<ul class="sentences">${warnings.slice(0, MOST_ROWS).map((warning) => html`<li>${bidi(warning)}</li>`)}</ul>
${omitted(warnings, MOST_ROWS, report.site)}`;
  const others = report.warnings.length - groups.reduce((sum, [, { length }]) => sum + length, 0);
  const above = `${countOf(others, 'more warning')} ${others === 1 ? 'is' : 'are'} about the records and pictures above.`;
  return section(
    'warnings',
    'Warnings',
    others === 0 ? null : html`<p>${above}</p>`,
    groups.map(([name, warnings]) =>
      details(html`${bidi(name)} <b>${count(warnings.length)}</b>`, list(warnings), warnings.length <= SHORT),
    ),
  );
}

function toDoSection({ toDo }: BuildReport): Markup {
  if (toDo.length === 0) return null;
  const sentence = ({ subject, problem }: ToDo) => html`<p><b>${bidi(subject)}</b> ${bidi(problem)}</p>`;
  const group = ([remedy, items]: [string, ToDo[]]) =>
    html`<li>${items.map(sentence)}<p class="remedy">${bidi(remedy)}</p></li>`;
  return section(
    'to-do',
    'Before you open the shop',
    html`<ul class="to-do">${[...Map.groupBy(toDo, ({ remedy }) => remedy)].map(group)}</ul>`,
  );
}

/** Returns the sections about what someone should correct, or a sentence if there is nothing. */
export function attention(report: BuildReport): Markup {
  const sections = [toDoSection, setAsideSection, duplicatesSection, picturesSection, warningsSection]
    .map((make) => make(report))
    .filter((made) => made !== null);
  if (sections.length > 0) return sections;
  return html`<p class="all-well">Nothing needs your attention: every record of the API is shown, and there are no warnings.</p>`;
}
