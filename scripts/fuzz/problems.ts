import { parse } from 'node-html-parser';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import { type InlineCode, sourceOf } from '#scripts/site/template-code.ts';
import { MARK } from './schema-values.ts';

/** A message for operators names a call, or a record and its field. */
export const NAMES_PLACE = /\bGET \/|\/products\/|\/categor|\brecords?\b|: [a-z_.]+ /;

/** @throws {Error} always */
export function fail(problem: string): never {
  throw new Error(problem);
}

const isCode = (name: string, { src, type = '' }: Record<string, string>) =>
  name === 'style' || (name === 'script' && src === undefined && type !== 'application/ld+json');

/** Returns what is wrong with a page: markup of the catalogue that became elements or attributes, or code of it. */
export function problemsOfPage(html: string, { scripts, styles }: InlineCode): string[] {
  const problems: string[] = [];
  // Markup of a text may lack its closing tag.
  const page = parse(html, { comment: false, parseNoneClosedTags: true });
  for (const { rawTagName, attributes, rawText } of page.querySelectorAll('*')) {
    const name = rawTagName.toLowerCase();
    if (name === MARK) problems.push(`has an element <${name}>`);
    if (isCode(name, attributes) && ![...scripts, ...styles].includes(sourceOf(rawText)))
      problems.push(`has unknown code in <${name}>: ${rawText.slice(0, 60)}`);
    if (name === 'script' && attributes.type === 'application/ld+json') {
      try {
        JSON.parse(rawText);
      } catch {
        problems.push(`has JSON-LD that is not JSON: ${rawText.slice(0, 60)}`);
      }
    }
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^(on.*|style|x-fuzz.*)$/i.test(attribute)) problems.push(`has <${name} ${attribute}="${value}">`);
      if (/^(href|src|srcset|action)$/.test(attribute) && /^\s*(javascript|data|vbscript):/i.test(value))
        problems.push(`has <${name} ${attribute}="${value}">`);
    }
  }
  return problems;
}

/** Returns what is wrong with the XML files of a site. One call for all takes a tenth of the time of a call for each. */
export async function problemsOfXml(files: readonly XMLFileInfo[]): Promise<string[]> {
  const { errors } = await validateXML({ xml: [...files], normalization: 'format' });
  return errors.map(({ rawMessage }) => `is not XML: ${rawMessage}`);
}

/** Returns what is wrong with a page or a JSON file of a site. */
export function problemsOfFile(file: string, content: string, inline: InlineCode): string[] {
  if (file.endsWith('.html')) return problemsOfPage(content, inline);
  if (file.endsWith('.json')) {
    try {
      JSON.parse(content);
    } catch {
      return ['is not JSON'];
    }
  }
  return [];
}

/** Returns the text of a page's heading. */
export const headingOf = (html: string): string => parse(html).querySelector('h1')?.text ?? '';
