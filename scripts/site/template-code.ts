import { hash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { shareCatalogue } from '#catalogue/current.ts';
import { menuOf, shareMenu } from '#catalogue/menu.ts';
import { inventedCatalogue } from './invented-catalogue.ts';
import { openPrerenderer } from './prerenderer.ts';

/** CSP sources of inline scripts and styles: `'sha256-…'`, sorted. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** Types of scripts that run. Others are data, such as JSON-LD: HTML standard, "prepare the script element". */
const RUNS = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** CSP source that allows a text. Browsers hash the parsed text, in which CR and CRLF have become LF. */
export function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text.replaceAll(/\r\n?/g, '\n'), 'base64')}'`;
}

/** CSP sources of the inline code in a page. */
export function inlineCodeOf(html: string): InlineCode {
  const code: InlineCode = { scripts: [], styles: [] };
  // `<noscript>` is left out of these elements, so that a style in it is found.
  const page = parse(html, { blockTextElements: { script: true, style: true } });
  for (const element of page.querySelectorAll('script, style')) {
    const source = sourceOf(element.rawText);
    if (element.tagName === 'STYLE') code.styles.push(source);
    else if (!element.hasAttribute('src') && RUNS.test(element.getAttribute('type') ?? '')) code.scripts.push(source);
  }
  return code;
}

const unique = (sources: readonly string[]) => [...new Set(sources)].sort();

/**
 * Collects CSP sources of all inline code in a bundle's pages, rendered with a fake catalogue. The real catalogue is never
 * used, so that nothing from the API is ever allowed to run, and every build of a bundle has the same policy.
 * @param templates folder of the bundle's templates, which this process must not have loaded yet
 */
export async function templateCode(templates: string): Promise<InlineCode> {
  const catalogue = inventedCatalogue();
  shareCatalogue(catalogue);
  shareMenu(menuOf(catalogue));
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
