import { linesPath, mix, n, type Point, path, type Random, shade, smoothPath, tint } from '../../kit.ts';
import { type Camera, project } from '../turned/revolve.ts';
import type { Handle } from './look.ts';

/** A round cord or wrapped handle along a curve, lit from the upper left, as dark, middle and light strokes. */
export function tube(points: readonly Point[], width: number, color: string): string {
  const d = smoothPath(points, false);
  const layers = [
    [1, shade(color, 0.55), 0, 1],
    [0.86, shade(color, 0.2), -0.05, 1],
    [0.6, color, -0.1, 1],
    [0.34, tint(color, 0.2), -0.17, 0.9],
    [0.13, tint(color, 0.55), -0.22, 0.75],
  ] as const;
  return layers
    .map(([size, stroke, shift, opacity]) =>
      path(d, {
        fill: 'none',
        stroke,
        'stroke-width': width * size,
        'stroke-linecap': 'round',
        opacity,
        transform: `translate(${n(width * shift)} ${n(width * shift)})`,
      }),
    )
    .join('');
}

/** A thong or grass wound around a tube. */
function wraps(points: readonly Point[], width: number, color: string, step: number): string {
  let d = '';
  for (let i = 2; i < points.length - 2; i += step) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / length) * width * 0.5, ((b[0] - a[0]) / length) * width * 0.5];
    d += `M${n(a[0] - nx)} ${n(a[1] - ny)}Q${n(a[0] + (b[0] - a[0]) * 1.4)} ${n(a[1] + (b[1] - a[1]) * 1.4)} ${n(a[0] + nx)} ${n(a[1] + ny)}`;
  }
  return path(d, {
    fill: 'none',
    stroke: shade(color, 0.45),
    'stroke-width': Math.max(1.5, width * 0.09),
    opacity: 0.7,
  });
}

function archPoints(camera: Camera, radius: number, height: number, rise: number, depth: number): Point[] {
  return Array.from({ length: 61 }, (_, i) => {
    const a = Math.PI * (i / 60);
    // Slightly squared, like a bent bundle of straws.
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const across = Math.sign(c) * Math.abs(c) ** 0.82;
    const [x, y] = project(
      { ...camera, turn: 0 },
      Math.abs(across) * radius,
      height + s ** 0.9 * rise,
      across < 0 ? 0.5 : 0,
    );
    return [x, y + depth];
  });
}

/** The parts of a handle behind and in front of the basket. */
export function drawHandle(
  handle: Handle | undefined,
  camera: Camera,
  rim: readonly [number, number],
  random: Random,
): { behind: string; before: string } {
  if (!handle) return { behind: '', before: '' };
  const [radius, height] = rim;
  const unit = camera.scale * 0.01;
  if (handle.kind === 'arch') {
    const points = archPoints(camera, radius * 0.97, height - 0.02, handle.rise, 0);
    const width = 8.5 * unit * radius;
    const lash = (i: number) => tube(points.slice(i, i + 4), width * 1.22, shade(handle.leather, 0.12));
    return {
      behind: '',
      before:
        tube(points, width, handle.leather) +
        wraps(points, width, handle.wraps ?? handle.leather, 1) +
        lash(2) +
        lash(55),
    };
  }
  if (handle.kind === 'ears') {
    const ear = (at: number) => {
      const [x, y] = project({ ...camera, turn: 0 }, radius, height - 0.06, at);
      const s = at < 0.25 || at > 0.75 ? 1 : -1;
      const k = 30 * unit;
      const points: Point[] = [
        [x - s * 2, y - k * 0.34],
        [x + s * k * 0.5, y - k * 0.42],
        [x + s * k * 0.66, y],
        [x + s * k * 0.42, y + k * 0.34],
        [x - s * 2, y + k * 0.3],
      ];
      const curve: Point[] = points.flatMap((p, i) =>
        i === 0
          ? [p]
          : [[(p[0] + (points[i - 1] as Point)[0]) / 2, (p[1] + (points[i - 1] as Point)[1]) / 2] as Point, p],
      );
      return tube(curve, 6 * unit, handle.color) + wraps(curve, 6 * unit, handle.color, 1);
    };
    return { behind: '', before: ear(0) + ear(0.5) };
  }
  return straps(handle, camera, radius, height, random);
}

/** Two leather straps: one behind the bag, one in front. */
function straps(
  handle: Extract<Handle, { kind: 'straps' }>,
  camera: Camera,
  radius: number,
  height: number,
  random: Random,
) {
  const unit = camera.scale * 0.01;
  const strap = (front: number): Point[] => {
    const left = project({ ...camera, turn: 0 }, radius * 0.98, height - 0.08, front > 0 ? 0.4 : 0.6);
    const right = project({ ...camera, turn: 0 }, radius * 0.98, height - 0.08, front > 0 ? 0.1 : 0.9);
    const rise = handle.length * camera.scale;
    const sway = random.between(-0.04, 0.04) * rise;
    const middle = (left[0] + right[0]) / 2 + sway;
    const half = (right[0] - left[0]) / 2;
    return [
      left,
      [left[0] + half * 0.05, left[1] - rise * 0.5],
      [middle - half * 0.55, left[1] - rise * 0.92],
      [middle, left[1] - rise],
      [middle + half * 0.55, right[1] - rise * 0.92],
      [right[0] - half * 0.05, right[1] - rise * 0.5],
      right,
    ];
  };
  const draw = (front: number) => {
    const points = strap(front);
    const d = smoothPath(points, false);
    const color = front > 0 ? handle.leather : shade(handle.leather, 0.3);
    const width = 8 * unit;
    const stroke = (tone: string, size: number, extra = {}) =>
      path(d, { fill: 'none', stroke: tone, 'stroke-width': size, ...extra });
    const patch = [points[0] as Point, points.at(-1) as Point]
      .map(([x, y]) => {
        const w = width * 0.72;
        const shape: Point[] = [
          [x - w, y - w],
          [x + w, y - w],
          [x + w, y + w * 1.6],
          [x, y + w * 2.2],
          [x - w, y + w * 1.6],
        ];
        return (
          path(linesPath(shape), { fill: mix(color, '#1c0f08', 0.18) }) +
          path(linesPath(shape), {
            fill: 'none',
            stroke: tint(color, 0.5),
            'stroke-width': 2,
            'stroke-dasharray': '5 5',
            opacity: 0.8,
            transform: `translate(${n(x * 0.1)} ${n(y * 0.1)}) scale(0.9)`,
          })
        );
      })
      .join('');
    return (
      stroke(shade(color, 0.4), width) +
      stroke(color, width * 0.86, { transform: `translate(${n(-width * 0.04)} ${n(-width * 0.05)})` }) +
      stroke(tint(color, 0.4), 2, {
        'stroke-dasharray': '7 6',
        opacity: 0.7,
        transform: `translate(0 ${n(-width * 0.3)})`,
      }) +
      stroke(tint(color, 0.4), 2, {
        'stroke-dasharray': '7 6',
        opacity: 0.5,
        transform: `translate(0 ${n(width * 0.3)})`,
      }) +
      (front > 0 ? patch : '')
    );
  };
  return { behind: draw(-1), before: draw(1) };
}
