import { circle, clipPath, group, type Point, path, ref, shade, tint } from '../../kit.ts';
import { normals, resample, softLine } from '../flatwork/curve.ts';
import { hash, hidden, type Studio } from './brush.ts';
import { plane } from './plane.ts';
import { ground, type Size } from './scene.ts';

/** Hard-edged curved bands across the canvas, and a disc in which their colors are swapped. */
export interface WavesSubject {
  kind: 'waves';
  /** The curve that all bands follow, as fractions of the face. */
  spine: readonly Point[];
  /** Bands from one side of the spine to the other. */
  bands: readonly string[];
  /** Colors of the same bands inside the disc. */
  inside: readonly string[];
  band: number;
  ground: string;
  disc: { x: number; y: number; r: number; ground: string };
}

/** Paints the ground and bands, then both again inside the disc. */
export function paintWaves(studio: Studio, size: Size, subject: WavesSubject): string {
  const { disc } = subject;
  const [cx, cy, r] = [disc.x * size.width, disc.y * size.height, disc.r * size.width];
  const id = `${studio.prefix}-disc`;
  studio.defs.push(clipPath(id, `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`));
  const inner = plane(
    studio,
    `M${cx - r} ${cy - r}h${2 * r}v${2 * r}h${-2 * r}Z`,
    { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r },
    disc.ground,
    { angle: 80, streak: 0.1 },
  );
  return (
    ground(studio, size, subject.ground, { angle: 76, brush: 40, streak: 0.09 }) +
    bands(studio, size, subject, subject.bands) +
    group(inner + bands(studio, size, subject, subject.inside), { 'clip-path': ref(id) }) +
    circle(cx, cy, r, { fill: 'none', stroke: shade(disc.ground, 0.7), 'stroke-width': 1.6, opacity: 0.4 })
  );
}

function bands(studio: Studio, size: Size, { spine, band }: WavesSubject, colors: readonly string[]): string {
  const line = resample(
    spine.map(([x, y]): Point => [x * size.width, y * size.height]),
    40,
  );
  const side = normals(line);
  const at = (away: number, from = 0, to = line.length): Point[] =>
    line.slice(from, to).map(([x, y], i) => {
      const [nx, ny] = side[from + i] ?? [0, 0];
      return [x + nx * away, y + ny * away];
    });
  return colors
    .map((color, i) => {
      const from = (i - colors.length / 2) * band;
      const d = `${softLine(at(from))}${softLine(at(from + band).reverse()).replace('M', 'L')}Z`;
      const edge = { fill: 'none', 'stroke-width': 2, 'stroke-opacity': 0.4 };
      return (
        path(d, { fill: color }) +
        bristles(studio, (o, a, b) => at(from + o * band, a, b), band, color) +
        path(softLine(at(from + 1)), { ...edge, stroke: shade(color, 0.4) }) +
        path(softLine(at(from + band - 1.5)), { ...edge, stroke: tint(color, 0.5) })
      );
    })
    .join('');
}

/** Bristle marks along a band. */
function bristles(
  studio: Studio,
  at: (across: number, from: number, to: number) => Point[],
  band: number,
  color: string,
): string {
  const tones = [shade(color, 0.14), tint(color, 0.1), tint(color, 0.2)];
  const marks = ['', '', ''];
  const seed = studio.random.between(0, 50);
  const hairs = Math.round(band / studio.bristle / 1.3);
  for (let i = 0; i < hairs; i += 1) {
    for (let from = Math.floor(hash(i + seed) * 6) - 3; from < 40; ) {
      const to = from + 4 + Math.floor(hash(i * 3 + from + seed) * 9);
      const points = at((i + 0.5) / hairs, Math.max(0, from), to);
      if (points.length > 1 && !hidden(studio, points, 6))
        marks[Math.floor(hash(i * 7 + from * 1.7 + seed) * 2.99)] += softLine(points);
      from = to + Math.floor(hash(i + to) * 4);
    }
  }
  const drawn = marks.map((d, i) => (d === '' ? '' : path(d, { stroke: tones[i] }))).join('');
  return group(drawn, { fill: 'none', 'stroke-width': studio.bristle * 0.8, 'stroke-opacity': 0.6 });
}
