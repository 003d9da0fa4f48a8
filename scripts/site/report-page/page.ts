import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { html, raw } from 'hono/html';
import { shop } from '#config/shop.ts';
import type { PastBuild } from '../build-history.ts';
import type { BuildReport } from '../report.ts';
import { attention } from './attention.ts';
import { changesSection, sizesSection } from './contents.ts';
import { bidi, count, duration, type Markup, time } from './markup.ts';
import { callsSection, phasesSection, trendSection } from './times.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The key figures of a build, with the section that explains each. */
function figures({ products, summary, files, setAside, warnings }: BuildReport): Markup {
  const figure = (name: string, value: number, anchor: string) =>
    html`<div><dt><a href="#${anchor}">${name}</a></dt><dd>${count(value)}</dd></div>`;
  return html`<dl class="figures">
${figure('Products', products, 'changes')}
${figure('Pages', summary.pages, 'sizes')}
${figure('New', files.new, 'changes')}
${figure('Changed', files.changed, 'changes')}
${figure('Removed', files.removed, 'changes')}
${figure('Set aside', setAside.length, 'attention')}
${figure('Warnings', warnings.length, 'attention')}
</dl>`;
}

/**
 * Returns the build report as one HTML document without scripts or requests.
 * @param history the last builds, oldest first, with this one at the end
 */
export function reportPage(report: BuildReport, history: readonly PastBuild[]): string {
  const { site, at, totalMs, files } = report;
  const style = `${read('../../../src/styles/tokens.css')}\n${read('page.css')}`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const nothing = files.new + files.changed + files.removed === 0;
  const page = html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Build report: ${shop.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<header>
<p class="kicker">${shop.name}</p>
<h1>Build report</h1>
<p class="lead">${nothing ? 'Nothing has changed: the site is up to date.' : 'The site was built.'} The build into ${bidi(site)} ended on ${time(at)} after ${duration(totalMs)}.</p>
${figures(report)}
</header>
<main>
<div id="attention">${attention(report)}</div>
${changesSection(report)}
${trendSection(history)}
${sizesSection(report)}
${callsSection(report)}
${phasesSection(report)}
</main>
<footer><p>The same as data: <a href="${encodeURIComponent(`${basename(site)}-report.json`)}">${bidi(`${site}-report.json`)}</a></p></footer>
</body>
</html>
`;
  return String(page);
}
