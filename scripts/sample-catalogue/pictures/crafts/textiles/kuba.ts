import { mix, type Point, type Random, shade, tint } from '../../kit.ts';
import { arc, block, CLOTH, type Cloth, line, shape } from './cloth.ts';

/** Shoowa cut pile: raffia velvet in interlaced lozenges, the design changing its mind across the panel. */
export interface PilePattern {
  kind: 'pile';
  ground: string;
  dark: string;
  light: string;
  accent: string;
  /** Size of a lozenge at the left and at the right. */
  sizes: readonly [left: number, right: number];
  /** Where, as a fraction of the width, the second pattern takes over. */
  turn: number;
}

/** A long overskirt: raffia panels with patches sewn on in free shapes. */
export interface AppliquePattern {
  kind: 'applique';
  ground: string;
  patch: string;
  stitch: string;
  panels: number;
  /** One patch after another: kind, place in fractions, size in cloth units, turn in degrees. */
  patches: readonly (readonly [form: PatchForm, x: number, y: number, size: number, turn: number])[];
}

/** Shapes of the patches. */
export type PatchForm = 'hook' | 'elbow' | 'comma' | 'ring' | 'tee' | 'bar';

/** Works the panel: ground, both lozenge fields, border of small teeth. */
export function workPile(cloth: Cloth, pattern: PilePattern, random: Random): void {
  const { ground, dark, light, accent, sizes, turn } = pattern;
  block(cloth, 0, 0, CLOTH, cloth.length, ground);
  const edge = 62;
  const split = CLOTH * turn;
  lozenges(cloth, pattern, { x: edge, y: edge, width: split - edge, height: cloth.length - 2 * edge }, sizes[0], dark, light, random);
  lozenges(cloth, pattern, { x: split, y: edge, width: CLOTH - edge - split, height: cloth.length - 2 * edge }, sizes[1], mix(dark, accent, 0.85), light, random);
  line(cloth, [0, 0.25, 0.5, 0.75, 1].map((t): Point => [split + random.between(-2, 2), edge + t * (cloth.length - 2 * edge)]), dark, 9);
  border(cloth, pattern, edge);
}

interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lozenges within lozenges, each ring a band of pile; every other one is crossed by an interlace. */
function lozenges(cloth: Cloth, { accent }: PilePattern, field: Field, size: number, dark: string, light: string, random: Random): void {
  const columns = Math.max(1, Math.round(field.width / size));
  const rows = Math.max(1, Math.round(field.height / (size * 1.18)));
  const [w, h] = [field.width / columns, field.height / rows];
  for (let row = 0; row < rows * 2 + 1; row += 1) {
    for (let column = 0; column < columns + (row % 2 ? 0 : 1); column += 1) {
      const [x, y] = [field.x + (column + (row % 2 ? 0.5 : 0)) * w, field.y + row * (h / 2)];
      const rings: [number, string][] = (row + column) % 3 === 0 ? [[0.97, dark], [0.76, light], [0.62, dark], [0.4, accent], [0.22, light]] : [[0.97, dark], [0.8, light], [0.66, dark], [0.52, light], [0.36, dark], [0.18, light]];
      for (const [k, colour] of rings) lozenge(cloth, field, x + random.between(-2, 2), y + random.between(-2, 2), (w / 2) * k, (h / 2) * k, colour);
    }
  }
}

/** A lozenge, cut off where it would leave its field. */
function lozenge(cloth: Cloth, field: Field, x: number, y: number, rx: number, ry: number, colour: string): void {
  const hold = ([px, py]: Point): Point => [Math.min(Math.max(px, field.x), field.x + field.width), Math.min(Math.max(py, field.y), field.y + field.height)];
  const [l, r, t, b] = [x < field.x + 4, x > field.x + field.width - 4, y < field.y + 4, y > field.y + field.height - 4];
  const points: Point[] = [];
  if (!t) points.push([x, y - ry]);
  if (!r) points.push([x + rx, y]);
  if (!b) points.push([x, y + ry]);
  if (!l) points.push([x - rx, y]);
  if (t || r || b || l) {
    // At an edge the lozenge is half of one; at a corner a quarter.
    if (t) points.splice(0, 0, [x, y]);
    if (b) points.splice(points.length - (l ? 0 : 1), 0, [x, y]);
    if ((r && !t && !b) || (l && !t && !b)) points.push([x, y]);
  }
  shape(cloth, order(points.map(hold), x, y), colour);
}

/** Around its own middle, so that the outline never crosses itself. */
function order(points: readonly Point[], _x: number, _y: number): Point[] {
  const [mx, my] = [points.reduce((s, p) => s + p[0], 0) / points.length, points.reduce((s, p) => s + p[1], 0) / points.length];
  return [...points].sort((a, b) => Math.atan2(a[1] - my, a[0] - mx) - Math.atan2(b[1] - my, b[0] - mx));
}

function border(cloth: Cloth, { dark, light, accent }: PilePattern, edge: number): void {
  for (const y of [14, cloth.length - edge + 14]) for (let x = edge; x < CLOTH - edge - 10; x += 36) shape(cloth, [[x, y + 36], [x + 18, y], [x + 36, y + 36]], (x / 36) % 5 < 1 ? accent : dark);
  for (const x of [14, CLOTH - edge + 14]) for (let y = edge; y < cloth.length - edge - 10; y += 36) shape(cloth, [[x, y], [x + 36, y + 18], [x, y + 36]], dark);
  for (const [a, b] of [[[6, 6], [CLOTH - 6, 6]], [[6, cloth.length - 6], [CLOTH - 6, cloth.length - 6]], [[6, 6], [6, cloth.length - 6]], [[CLOTH - 6, 6], [CLOTH - 6, cloth.length - 6]]] as const) line(cloth, [0, 0.5, 1].map((t): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]), light, 8);
}

const unit: Record<PatchForm, readonly Point[]> = {
  hook: [[-0.5, -0.5], [-0.2, -0.5], [-0.2, 0.16], [0.16, 0.16], [0.16, -0.14], [0.46, -0.14], [0.46, 0.46], [-0.5, 0.46]],
  elbow: [[-0.48, -0.5], [-0.16, -0.5], [-0.16, 0.16], [0.5, 0.18], [0.5, 0.48], [-0.48, 0.48]],
  comma: [[-0.3, -0.42], [0.06, -0.5], [0.36, -0.3], [0.42, 0.02], [0.2, 0.34], [-0.12, 0.5], [-0.04, 0.26], [0.1, 0.06], [-0.12, 0.08], [-0.36, -0.1]],
  ring: [],
  tee: [[-0.5, -0.46], [0.5, -0.46], [0.5, -0.16], [0.16, -0.16], [0.16, 0.5], [-0.16, 0.5], [-0.16, -0.16], [-0.5, -0.16]],
  bar: [[-0.5, -0.15], [0.5, -0.13], [0.5, 0.15], [-0.5, 0.13]],
};

/** Sews the panels together, the patches on, and a dark edge all round. */
export function sewPatches(cloth: Cloth, { ground, patch, stitch, panels, patches }: AppliquePattern, random: Random): void {
  for (let p = 0; p < panels; p += 1) block(cloth, (p * CLOTH) / panels, 0, CLOTH / panels + 1, cloth.length, p % 2 ? shade(ground, 0.06) : tint(ground, 0.06));
  for (let p = 1; p < panels; p += 1) line(cloth, [0, 0.25, 0.5, 0.75, 1].map((t): Point => [(p * CLOTH) / panels + random.between(-3, 3), t * cloth.length]), shade(ground, 0.5), 3.4, { dash: '9 5' });
  for (const [form, x, y, size, turn] of patches) {
    const tone = mix(patch, ground, random.next() ** 2 * 0.22);
    sewn(cloth, form === 'ring' ? arc(0, 0, 0.42, 0, Math.PI * 2, 13).slice(0, 13) : unit[form], [x * CLOTH, y * cloth.length], size, turn, tone, stitch, random);
    if (form === 'ring') sewn(cloth, arc(0, 0, 0.2, 0, Math.PI * 2, 9).slice(0, 9), [x * CLOTH, y * cloth.length], size, turn, tint(ground, 0.04), stitch, random);
  }
  for (const [y, h] of [[0, 34], [cloth.length - 34, 34]] as const) block(cloth, 0, y, CLOTH, h, patch);
  for (let x = 20; x < CLOTH; x += 40) for (const y of [17, cloth.length - 17]) shape(cloth, [[x - 12, y], [x, y - 11], [x + 12, y], [x, y + 11]], ground);
}

function sewn(cloth: Cloth, form: readonly Point[], [x, y]: Point, size: number, turn: number, fill: string, stitch: string, random: Random): void {
  const a = (turn * Math.PI) / 180;
  const place = (k: number) => form.map(([px, py]): Point => [x + (px * Math.cos(a) - py * Math.sin(a)) * size * k + random.between(-2.4, 2.4), y + (px * Math.sin(a) + py * Math.cos(a)) * size * k + random.between(-2.4, 2.4)]);
  const outer = place(1);
  shape(cloth, outer.map(([px, py]): Point => [px + 3, py + 4]), '#1a0d07', 0.3);
  shape(cloth, outer, fill);
  const inner = place(0.91);
  line(cloth, corners([...inner, inner[0] ?? [0, 0]]), stitch, 3.2, { dash: '6 5' });
}

/** Doubles each corner, so that a softly drawn line keeps it. */
const corners = (points: readonly Point[]): Point[] => points.flatMap((p, i) => {
  const next = points[i + 1];
  return next ? [p, [p[0] + (next[0] - p[0]) * 0.06, p[1] + (next[1] - p[1]) * 0.06], [p[0] + (next[0] - p[0]) * 0.94, p[1] + (next[1] - p[1]) * 0.94]] : [p];
});
