import type { Random } from '../kit.ts';
import { shade, tint } from './color.ts';
import { circle, element, ellipse, n, type Point, path, radialGradient, rect, ref, smoothPath } from './svg.ts';

/** A rectangle in canvas units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Wood grain: long strokes along the box that bend around an occasional knot. Needs a clip to the wooden shape. Strokes
 * of one tone share a path to keep the SVG small.
 */
export function woodGrain(
  random: Random,
  box: Box,
  color: string,
  options: { along?: 'x' | 'y'; count?: number; waviness?: number; opacity?: number; width?: number } = {},
): string {
  const { along = 'y', count = 46, waviness = 7, opacity = 0.3, width = 1.8 } = options;
  const length = along === 'y' ? box.height : box.width;
  const breadth = along === 'y' ? box.width : box.height;
  const phase = random.between(0, 6);
  const tones = [shade(color, 0.35), shade(color, 0.55), tint(color, 0.25)];
  const data = ['', '', ''];
  for (let i = 0; i < count; i += 1) {
    const at = (i + random.between(0.1, 0.9)) / count;
    const start = random.between(-0.05, 0.5);
    const end = Math.min(1.05, start + random.between(0.3, 0.9));
    const points: Point[] = [];
    for (let step = 0; step <= 6; step += 1) {
      const t = start + ((end - start) * step) / 6;
      // Neighboring strokes share a slow wave, like growth rings.
      const bend = Math.sin(t * 5 + phase + at * 2.4) * waviness + random.between(-1, 1);
      const [across, down] = [at * breadth + bend, t * length];
      points.push(along === 'y' ? [box.x + across, box.y + down] : [box.x + down, box.y + across]);
    }
    const tone = random.next() < 0.22 ? 2 : random.next() < 0.5 ? 1 : 0;
    data[tone] += smoothPath(points, false);
  }
  return data
    .map((d, i) =>
      d === ''
        ? ''
        : path(d, {
            fill: 'none',
            stroke: tones[i],
            'stroke-width': width * (i === 1 ? 0.8 : 1.2),
            'stroke-linecap': 'round',
            opacity: i === 2 ? opacity * 0.7 : opacity,
          }),
    )
    .join('');
}

/** Grains, pits or glaze flecks scattered in a box. One path per color keeps thousands of them cheap. */
export function speckle(
  random: Random,
  box: Box,
  colors: readonly string[],
  options: { count?: number; size?: readonly [number, number]; opacity?: number } = {},
): string {
  const { count = 300, size = [0.6, 2.2], opacity = 0.35 } = options;
  const data = colors.map(() => '');
  for (let i = 0; i < count; i += 1) {
    const r = random.between(size[0], size[1]);
    const x = box.x + random.next() * box.width;
    const y = box.y + random.next() * box.height;
    const which = random.whole(0, colors.length - 1);
    data[which] += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
  }
  return data.map((d, i) => (d === '' ? '' : path(d, { fill: colors[i], opacity }))).join('');
}

/** A soft elliptical highlight or shadow: a radial gradient that fades out, without a filter. */
export function softSpot(
  id: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  options: { color?: string; opacity?: number; rotate?: number } = {},
): { defs: string; body: string } {
  const { color = '#fff7e8', opacity = 0.5, rotate = 0 } = options;
  const stops = [
    [0, color, opacity],
    [0.45, color, opacity * 0.45],
    [1, color, 0],
  ] as const;
  const turn = rotate === 0 ? undefined : `rotate(${n(rotate)} ${n(cx)} ${n(cy)})`;
  return {
    defs: radialGradient(id, stops),
    body: ellipse(cx, cy, rx, ry, { fill: ref(id), transform: turn }),
  };
}

/**
 * A round glass or clay bead with a shaded rim and a highlight. Meant for single large beads. For many small ones use
 * `<use>`.
 */
export function bead(cx: number, cy: number, r: number, color: string): string {
  return (
    circle(cx, cy, r, { fill: shade(color, 0.38) }) +
    circle(cx - r * 0.08, cy - r * 0.1, r * 0.86, { fill: color }) +
    ellipse(cx - r * 0.2, cy - r * 0.28, r * 0.5, r * 0.42, { fill: tint(color, 0.28), opacity: 0.7 }) +
    circle(cx - r * 0.32, cy - r * 0.38, r * 0.17, { fill: '#fffaf0', opacity: 0.9 })
  );
}

/**
 * A pattern of fine noise for `defs` (paper, plaster, leather). Computes the turbulence for one small tile only. Fill a
 * shape with `ref(id)` on top of its color.
 */
export function noiseTile(
  id: string,
  options: { size?: number; frequency?: number; color?: string; opacity?: number; seed?: number } = {},
): string {
  const { size = 128, frequency = 0.8, color = '#2a1a10', opacity = 0.2, seed = 3 } = options;
  const value = Number.parseInt(color.slice(1), 16);
  const rgb = [value >> 16, (value >> 8) & 255, value & 255].map((c) => n((c / 255) * 10).concat('e-1'));
  const matrix = `0 0 0 0 ${rgb[0]} 0 0 0 0 ${rgb[1]} 0 0 0 0 ${rgb[2]} ${opacity * 2.4} 0 0 0 ${-opacity * 0.9}`;
  const turbulence = element('feTurbulence', {
    type: 'fractalNoise',
    baseFrequency: frequency,
    numOctaves: 2,
    seed,
    stitchTiles: 'stitch',
  });
  const area = { x: 0, y: 0, width: '100%', height: '100%' };
  const filter = element(
    'filter',
    { id: `${id}-f`, ...area },
    turbulence + element('feColorMatrix', { values: matrix }),
  );
  const tile = element(
    'pattern',
    { id, width: size, height: size, patternUnits: 'userSpaceOnUse' },
    rect(0, 0, size, size, { filter: ref(`${id}-f`) }),
  );
  return filter + tile;
}
