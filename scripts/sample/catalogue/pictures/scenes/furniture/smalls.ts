import { circle, ellipse, group, linesPath, n, path, rect, shade, tint } from '../../kit.ts';
import type { Scenery } from '../scenery.ts';

const underShadow = (half: number): string =>
  ellipse(half * 0.14, -2, half * 1.06, Math.max(6, half * 0.1), { fill: '#1c0f08', opacity: 0.26 });

const clothBindings = [
  '#7d2b20',
  '#27365f',
  '#c98a2e',
  '#e6d9c4',
  '#2f4a36',
  '#b4582f',
  '#8f9c79',
  '#3b302a',
  '#cfb48c',
] as const;

/** A small pile of clothbound books lying flat. */
export function bookPile(s: Scenery, count = 3, width = 250): string {
  let [body, y] = [underShadow(width / 2), 0];
  for (let i = 0; i < count; i += 1) {
    const color = s.random.pick(clothBindings);
    const [w, h] = [width * s.random.between(0.84, 1), s.random.between(22, 36)];
    const x = -w / 2 + s.random.between(-10, 10);
    y -= h;
    body += rect(x, y, w, h, { fill: s.paint(color, 'slant'), rx: 3 });
    body += rect(x + w * 0.1, y, w * 0.02, h, { fill: tint(color, 0.5), opacity: 0.7 });
    body += rect(x + w * 0.86, y, w * 0.03, h, { fill: tint(color, 0.5), opacity: 0.7 });
    body += rect(x, y + h - 3, w, 3, { fill: '#1c0f08', opacity: 0.25 });
  }
  return body;
}

/** A row of upright books, the last one leaning. */
export function bookRow(s: Scenery, count = 7): string {
  let [body, x] = ['', -count * 15];
  for (let i = 0; i < count; i += 1) {
    const color = s.random.pick(clothBindings);
    const [w, h] = [s.random.between(20, 38), s.random.between(190, 262)];
    const spine =
      rect(0, -h, w, h, { fill: s.paint(color, 'across'), rx: 2 }) +
      rect(0, -h * 0.86, w, 5, { fill: tint(color, 0.5), opacity: 0.7 }) +
      rect(0, -h * 0.2, w, 5, { fill: tint(color, 0.5), opacity: 0.7 });
    const lean = i === count - 1 ? 11 : 0;
    body += group(spine, { transform: `translate(${n(x + lean * 4.6)} 0) rotate(${-lean})` });
    x += w + 1;
  }
  return underShadow(count * 15) + body;
}

/** A table lamp with a clay foot and a linen shade. */
export function tableLamp(s: Scenery, color: string, height = 520): string {
  const k = height / 520;
  const foot =
    'M-26 -270C-20 -240 -96 -210 -100 -120C-102 -50 -70 0 -56 0H56C70 0 102 -50 100 -120C96 -210 20 -240 26 -270Z';
  const shade_ = linesPath([
    [-104, -520],
    [104, -520],
    [168, -270],
    [-168, -270],
  ]);
  const body =
    underShadow(96) +
    path(foot, { fill: s.paint(color, 'across') }) +
    path(shade_, { fill: s.paint('#e9d6b0', 'glow') }) +
    ellipse(0, -270, 168, 14, { fill: '#fff3d4', opacity: 0.65 });
  return group(body, { transform: `scale(${n(k * 10)}e-1)` });
}

/** A floor lamp on a thin stem. */
export function floorLamp(s: Scenery, height = 1560): string {
  const top = -height;
  return (
    ellipse(0, -6, 140, 20, { fill: s.paint('#3a302a', 'slant') }) +
    rect(-8, top + 220, 16, height - 230, { fill: s.paint('#4a3c32', 'across') }) +
    path(
      linesPath([
        [-130, top],
        [130, top],
        [215, top + 300],
        [-215, top + 300],
      ]),
      { fill: s.paint('#ead8b4', 'glow') },
    ) +
    ellipse(0, top + 300, 215, 16, { fill: '#fff3d4', opacity: 0.6 })
  );
}

/** A bowl of fruit. */
export function fruitBowl(s: Scenery, color: string, width = 300): string {
  const w = width / 2;
  const fruit = [
    [-0.5, 0.3, '#c9802e'],
    [0.05, 0.34, '#b4492f'],
    [0.52, 0.29, '#d9a441'],
    [-0.2, 0.26, '#8c9a4a'],
    [0.28, 0.26, '#c9802e'],
  ] as const;
  const balls = fruit
    .map(([x, r, c], i) => circle(x * w, -w * (i > 2 ? 0.86 : 0.66), r * w, { fill: s.paint(c, 'ball') }))
    .join('');
  const d = `M${-w} ${-w * 0.66}C${-w * 0.9} ${-w * 0.14} ${-w * 0.4} 0 ${-w * 0.34} 0H${w * 0.34}C${w * 0.4} 0 ${w * 0.9} ${-w * 0.14} ${w} ${-w * 0.66}Z`;
  return underShadow(w * 0.6) + balls + path(d, { fill: s.paint(color, 'across') });
}

/** A cup without a saucer. */
export function cup(s: Scenery, color: string, width = 84): string {
  const w = width / 2;
  const handle = path(`M${w * 0.9} ${-w * 1.4}C${w * 1.8} ${-w * 1.5} ${w * 1.7} ${-w * 0.4} ${w * 0.8} ${-w * 0.5}`, {
    fill: 'none',
    stroke: shade(color, 0.16),
    'stroke-width': w * 0.18,
  });
  const d = `M${-w} ${-w * 1.8}C${-w} ${-w * 0.7} ${-w * 0.7} 0 ${-w * 0.5} 0H${w * 0.5}C${w * 0.7} 0 ${w} ${-w * 0.7} ${w} ${-w * 1.8}Z`;
  return (
    underShadow(w * 0.9) +
    handle +
    path(d, { fill: s.paint(color, 'across') }) +
    ellipse(0, -w * 1.8, w, w * 0.22, { fill: s.paint(tint(color, 0.2), 'slant') }) +
    ellipse(0, -w * 1.77, w * 0.86, w * 0.16, { fill: '#3d2416' })
  );
}

/** A stoppered jar or scent bottle for a dressing table. */
export function jar(s: Scenery, color: string, width = 80, height = 110): string {
  const w = width / 2;
  const d = `M${-w * 0.5} ${-height * 0.8}C${-w} ${-height * 0.76} ${-w} ${-height * 0.6} ${-w} ${-height * 0.45}V-10Q${-w} 0 ${-w + 10} 0H${w - 10}Q${w} 0 ${w} -10V${-height * 0.45}C${w} ${-height * 0.6} ${w} ${-height * 0.76} ${w * 0.5} ${-height * 0.8}Z`;
  return (
    underShadow(w) +
    path(d, { fill: s.paint(color, 'across') }) +
    rect(-w * 0.5, -height * 0.86, w, height * 0.07, { fill: s.paint('#b98d3e', 'across') }) +
    circle(0, -height * 0.95, w * 0.36, { fill: s.paint('#7a5233', 'ball') })
  );
}

/** A candle in a low brass holder. */
export function candle(s: Scenery, height = 240): string {
  return (
    underShadow(46) +
    rect(-11, -height, 22, height - 20, { fill: s.paint('#eee2c8', 'across'), rx: 4 }) +
    path(`M0 ${-height}v-12`, { stroke: '#3a2c22', 'stroke-width': 3, fill: 'none' }) +
    path('M-50 -8Q-46 -30 -16 -32H16Q46 -30 50 -8Q0 8 -50 -8Z', { fill: s.paint('#b98d3e', 'across') })
  );
}

/** A cluster of river pebbles. */
export function pebbles(s: Scenery, size = 1): string {
  const stone = (x: number, rx: number, ry: number, color: string) =>
    ellipse(x, -ry, rx, ry, { fill: s.paint(color, 'ball') });
  const body =
    underShadow(60) + stone(-34, 34, 17, '#8d857a') + stone(28, 38, 21, '#b7aa97') + stone(2, 22, 12, '#6a625b');
  return size === 1 ? body : group(body, { transform: `scale(${size})` });
}
