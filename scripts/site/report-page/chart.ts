import { html } from 'hono/html';
import { type GoodBuild, MOST_BUILDS, type PastBuild } from '../build-history.ts';
import type { Markup } from './markup.ts';

/** A value that changes from build to build. */
export interface Series {
  name: string;
  of: (build: GoodBuild) => number;
  show: (value: number) => string;
}

const WIDTH = 300;
const HEIGHT = 72;
const SLOT = WIDTH / MOST_BUILDS;
const GAP = 3;
/** A value of zero still shows. */
const LEAST = 2;

/** Draws one bar for each build, the newest at the right. A failed build has a short, hollow bar. */
export function seriesChart({ name, of, show }: Series, history: readonly PastBuild[]): Markup {
  const good = history.filter((build) => build.result === 'built');
  const values = good.map(of);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const bar = (build: PastBuild, index: number) => {
    const failed = build.result === 'failed';
    const share = failed || most === 0 ? 0 : of(build) / most;
    const height = failed ? 3 * LEAST : Math.max(LEAST, Math.round(share * HEIGHT));
    const cls = failed ? 'failed' : index === history.length - 1 ? 'bar now' : 'bar';
    const x = WIDTH - (history.length - index) * SLOT + GAP / 2;
    return html`<rect class="${cls}" x="${x}" y="${HEIGHT - height}" width="${SLOT - GAP}" height="${height}"/>`;
  };
  const range = least === most ? '' : `${show(least)} to ${show(most)}`;
  const now = good.at(-1);
  return html`<figure>
<figcaption>${name} <b>${now ? show(of(now)) : ''}</b></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT + 1}" role="img" aria-label="${name} of the last builds: ${range || show(most)}">
<line class="axis" x1="0" x2="${WIDTH}" y1="${HEIGHT + 0.5}" y2="${HEIGHT + 0.5}"/>
${history.map(bar)}
</svg>
<p class="note">${range || (good.length === 1 ? 'first build' : 'always the same')}</p>
</figure>`;
}
