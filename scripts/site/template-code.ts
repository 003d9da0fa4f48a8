import { hash } from 'node:crypto';
import { shareCatalogue } from '#catalogue/current.ts';
import { inventedCatalogue } from './invented-catalogue.ts';
import { openPrerenderer } from './prerenderer.ts';

/** The scripts and styles that stand in pages, as sources of a content-security policy: `'sha256-…'`, sorted. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

const ELEMENTS = /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1>/gi;
const SOURCE = /\ssrc=/i;
/** A script of any other type is data, such as JSON-LD, which never runs: HTML standard, "prepare the script element". */
const RUNS = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** The source that allows a text. Browsers compare what the parser made of it, which has no CR. */
export function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text.replaceAll(/\r\n?/g, '\n'), 'base64')}'`;
}

/** What a page's policy has to allow for the code that stands in it. */
export function inlineCodeOf(html: string): InlineCode {
  const code: InlineCode = { scripts: [], styles: [] };
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(ELEMENTS)) {
    const type = /\stype="?([^"\s]*)/i.exec(attributes)?.[1] ?? '';
    if (name.toLowerCase() === 'style') code.styles.push(sourceOf(text));
    else if (!SOURCE.test(attributes) && RUNS.test(type)) code.scripts.push(sourceOf(text));
  }
  return code;
}

const unique = (sources: readonly string[]) => [...new Set(sources)].sort();

/**
 * The code that stands in the pages of a bundle, whatever they show: from every page of an invented catalogue. The shop's own
 * takes no part in it, so that nothing which an API says is ever allowed to run, and that every build of a bundle has one policy.
 * @param templates folder of the bundle's templates, which this process has not opened yet
 */
export async function templateCode(templates: string): Promise<InlineCode> {
  shareCatalogue(inventedCatalogue());
  const prerenderer = await openPrerenderer(templates);
  const pages = prerenderer.components.filter((component) => !prerenderer.isData(component));
  const found: InlineCode[] = [];
  for (const component of pages) {
    for (const task of await prerenderer.tasksOf(component)) {
      found.push(inlineCodeOf(Buffer.from(await prerenderer.render(task)).toString()));
    }
  }
  return {
    scripts: unique(found.flatMap((page) => page.scripts)),
    styles: unique(found.flatMap((page) => page.styles)),
  };
}
