import { group, path, type Random, rect } from '../../kit.ts';
import { penned, scribble, textWidth } from '../flatwork/lettering.ts';
import type { Rect } from './brush.ts';
import type { Reverse } from './reverse.ts';

/** The hanging wire between its two rings. */
export function wire({ x, y, width, height }: Rect, bar: number): string {
  const [l, r, at] = [x + bar * 0.75, x + width - bar * 0.75, y + height * 0.3];
  const line = `M${l} ${at}Q${x + width / 2} ${at - 26} ${r} ${at}`;
  const ring = (cx: number): string =>
    `<circle cx="${cx}" cy="${at}" r="9" fill="none" stroke="#8c8478" stroke-width="3.4"/><circle cx="${cx}" cy="${at - 14}" r="5" fill="#b9b0a0" stroke="#6d655a"/>`;
  return (
    path(line, {
      fill: 'none',
      stroke: '#1a0e07',
      'stroke-width': 4,
      'stroke-opacity': 0.22,
      transform: 'translate(7 12)',
    }) +
    path(line, { fill: 'none', stroke: '#857c6f', 'stroke-width': 3.4 }) +
    path(line, { fill: 'none', stroke: '#e5dfd2', 'stroke-width': 1.1, 'stroke-dasharray': '3 3' }) +
    ring(l) +
    ring(r)
  );
}

/** The gallery's label: shop, title, signature. */
export function label(
  { x, y, width, height }: Rect,
  back: Reverse,
  bar: number,
  title: string,
  random: Random,
): string {
  const [w, h] = [Math.min(250, width * 0.4), 128];
  const place = {
    'upper-left': [x + bar + 34, y + bar + 40],
    'lower-right': [x + width - bar - w - 38, y + height - bar - h - 46],
    bar: [x + width / 2 - w / 2, y + height - h - bar * 0.5],
  }[back.label];
  const [lx, ly] = [place[0] ?? 0, place[1] ?? 0];
  const ink = { color: '#2f2926', width: 1.7 };
  const words = fitted(title, w - 36, 15);
  const lines = words.map((text, i) => penned(text, 18, 46 + i * 21, 13, random, ink)).join('');
  return group(
    rect(3, 4, w, h, { fill: '#1a0e07', 'fill-opacity': 0.25 }) +
      rect(0, 0, w, h, { fill: '#f4ecd9' }) +
      rect(6, 6, w - 12, h - 12, { fill: 'none', stroke: '#a83a32', 'stroke-width': 1.4 }) +
      penned('EART', 18, 17, 16, random, { color: '#a83a32', width: 2.4 }) +
      lines +
      scribble(18, h - 18, w * 0.5, 20, random, { color: '#27365f', stroke: 1.6 }),
    { transform: `translate(${lx.toFixed(0)} ${ly.toFixed(0)}) rotate(${random.between(-1.4, 1.4).toFixed(1)})` },
  );
}

/** Breaks a title into at most two lines of a given width. */
function fitted(title: string, width: number, size: number): string[] {
  const lines: string[] = [''];
  for (const word of title.split(' ')) {
    const last = lines[lines.length - 1] ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 2);
}
