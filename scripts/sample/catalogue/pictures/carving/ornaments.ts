import { circle, createRandom, mix, n, type Point, path, radialGradient, shade, smoothPath, tint } from '../kit.ts';
import type { Ornament } from './scene.ts';
import type { Point3, Solid } from './solids.ts';

/** The z coordinate of the front surface at (x, y). Used to place features on a face. */
export function surfaceZ(solid: Solid, x: number, y: number): number {
  let z = 8;
  for (let i = 0; i < 90 && z > -3; i++) {
    const d = solid(x, y, z);
    if (d < 0.01) return z;
    z -= Math.max(d * 0.8, 0.01);
  }
  return 0;
}

/** Small shaded balls: beads, brass nails, seeds. Hidden ones are skipped. */
export function studs(name: string, places: readonly Point3[], radius: number, colors: readonly string[]): Ornament {
  return {
    defs: (prefix) =>
      colors
        .map((color, i) =>
          radialGradient(
            `${prefix}${name}${i}`,
            [
              [0, tint(color, 0.75)],
              [0.25, tint(color, 0.25)],
              [0.65, color],
              [1, shade(color, 0.6)],
            ],
            { cx: 0.35, cy: 0.3, r: 0.75 },
          ),
        )
        .join(''),
    draw: ({ project, visible, scale }, prefix) => {
      const r = radius * scale;
      return places
        .map(([x, y, z], i) => {
          if (!visible(x, y, z, radius * 0.9)) return '';
          const [sx, sy] = project(x, y, z);
          const shadow = circle(sx + r * 0.3, sy + r * 0.4, r, { fill: '#140904', opacity: 0.45 });
          return shadow + circle(sx, sy, r, { fill: `url(#${prefix}${name}${i % colors.length})` });
        })
        .join('');
    },
  };
}

/** A twisted cord along a 3D line. */
export function cord(
  points: readonly Point3[],
  thickness: number,
  color: string,
  options: { behind?: boolean } = {},
): Ornament {
  return {
    behind: options.behind,
    reach: points,
    draw: ({ project, scale }) => {
      const line = points.map((p): Point => project(...p).slice(0, 2) as unknown as Point);
      const d = smoothPath(line, false);
      const width = thickness * scale;
      const pen = (stroke: string, share: number, extra: Record<string, string | number> = {}) =>
        path(d, { fill: 'none', stroke, 'stroke-width': width * share, 'stroke-linecap': 'round', ...extra });
      const twist = { 'stroke-dasharray': `${n(width * 0.5)} ${n(width * 0.55)}`, 'stroke-linecap': 'butt' };
      return (
        pen(shade(color, 0.65), 1.15) +
        pen(color, 0.85) +
        pen(tint(color, 0.4), 0.5, { ...twist, opacity: 0.75 }) +
        pen(shade(color, 0.4), 0.85, {
          ...twist,
          'stroke-dashoffset': n(width * 0.5),
          'stroke-width': width * 0.85,
          opacity: 0.35,
        })
      );
    },
  };
}

interface Fringe {
  /** Points where the strands are tied, in order along the edge. */
  roots: readonly Point3[];
  length: number;
  /** How far the strands lean outward. */
  spread: number;
  color: string;
  strands: number;
  behind?: boolean;
  ragged?: number;
}

/** A fringe of raffia or fiber. Draws the strands in three tones, the light ones last. */
export function fringe({ roots, length, spread, color, strands, behind, ragged = 0.22 }: Fringe): Ornament {
  const xs = roots.map((r) => r[0]);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = Math.max(0.1, (Math.max(...xs) - Math.min(...xs)) / 2);
  const low = Math.min(...roots.map((r) => r[1]));
  return {
    behind,
    reach: [
      [Math.min(...xs) - spread * 0.8, low, 0],
      [Math.max(...xs) + spread * 0.8, low, 0],
      [middle, low - length, 0],
    ],
    draw: ({ project, scale }, prefix) => {
      const random = createRandom(`${prefix}fringe${roots.length}${strands}`);
      const tones = [shade(color, 0.62), shade(color, 0.35), color, tint(color, 0.22), mix(color, '#fff2d4', 0.5)];
      const shares = [0.28, 0.24, 0.26, 0.14, 0.08];
      let drawn = '';
      tones.forEach((tone, layer) => {
        let d = '';
        for (let i = 0; i < strands * (shares[layer] as number); i++) {
          const t = random.next() * (roots.length - 1);
          const from = roots[Math.floor(t)] as Point3;
          const to = roots[Math.min(roots.length - 1, Math.floor(t) + 1)] as Point3;
          const u = t - Math.floor(t);
          const [x, y] = project(from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u, from[2]);
          const lean =
            ((from[0] - middle) / half) * spread * scale * random.between(0.55, 1.1) +
            random.between(-0.16, 0.16) * scale;
          const fall =
            length * scale * random.between(1 - ragged, 1) * (1 - 0.12 * Math.abs((from[0] - middle) / half));
          const sway = random.between(-0.12, 0.12) * scale;
          d += `M${n(x)} ${n(y)}c${n(lean * 0.5)} ${n(fall * 0.15)} ${n(lean * 0.9 + sway)} ${n(fall * 0.5)} ${n(lean * 0.92 + sway * random.between(-0.5, 1.6))} ${n(fall)}`;
        }
        if (d !== '')
          drawn += path(d, {
            fill: 'none',
            stroke: tone,
            'stroke-width': (layer < 2 ? 0.07 : 0.045) * scale,
            'stroke-linecap': 'round',
          });
      });
      return drawn;
    },
  };
}

/** Cowrie shells, upright or crosswise, with their toothed openings. */
export function cowries(name: string, places: readonly Point3[], size: number, angle = 0): Ornament {
  return {
    defs: (prefix) =>
      radialGradient(
        `${prefix}${name}`,
        [
          [0, '#fffaf0'],
          [0.55, '#eadfc6'],
          [1, '#9c8460'],
        ],
        { cx: 0.35, cy: 0.3, r: 0.8 },
      ),
    draw: ({ project, visible, scale }, prefix) =>
      places
        .map(([x, y, z]) => {
          if (!visible(x, y, z, size)) return '';
          const [sx, sy] = project(x, y, z);
          const r = size * scale;
          const teeth = [-0.6, -0.3, 0, 0.3, 0.6].map((t) => `M${n(-r * 0.13)} ${n(t * r)}h${n(r * 0.26)}`).join('');
          return (
            `<g transform="translate(${n(sx)} ${n(sy)}) rotate(${n(angle)})">` +
            `<ellipse cx="${n(r * 0.12)}" cy="${n(r * 0.16)}" rx="${n(r * 0.66)}" ry="${n(r)}" fill="#140904" opacity=".5"/>` +
            `<ellipse rx="${n(r * 0.64)}" ry="${n(r)}" fill="url(#${prefix}${name})"/>` +
            path(
              `M0 ${n(-r * 0.8)}q${n(r * 0.14)} ${n(r * 0.8)} 0 ${n(r * 1.6)}q${n(-r * 0.2)} ${n(-r * 0.8)} 0 ${n(-r * 1.6)}`,
              { fill: '#4a2f1c' },
            ) +
            path(teeth, { stroke: '#6b4a2e', 'stroke-width': Math.max(0.6, r * 0.07), fill: 'none' }) +
            '</g>'
          );
        })
        .join(''),
  };
}
