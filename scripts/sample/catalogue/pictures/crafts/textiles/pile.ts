import { mix, type Point, type Random } from '../../kit.ts';
import { block, CLOTH, type Cloth, line, shape } from './cloth.ts';

/** Shoowa cut pile: raffia velvet with interlaced lozenges. The pattern changes across the panel. */
export interface PilePattern {
  kind: 'pile';
  ground: string;
  dark: string;
  light: string;
  accent: string;
  /** Size of a lozenge on the left and on the right. */
  sizes: readonly [left: number, right: number];
  /** Where the second pattern starts, as a fraction of the width. */
  turn: number;
}

/** Draws the panel: ground, both lozenge fields, border of small teeth. */
export function workPile(cloth: Cloth, pattern: PilePattern, random: Random): void {
  const { ground, dark, light, accent, sizes, turn } = pattern;
  block(cloth, 0, 0, CLOTH, cloth.length, ground);
  const edge = 62;
  const split = CLOTH * turn;
  lozenges(
    cloth,
    pattern,
    { x: edge, y: edge, width: split - edge, height: cloth.length - 2 * edge },
    sizes[0],
    dark,
    light,
    random,
  );
  lozenges(
    cloth,
    pattern,
    { x: split, y: edge, width: CLOTH - edge - split, height: cloth.length - 2 * edge },
    sizes[1],
    mix(dark, accent, 0.85),
    light,
    random,
  );
  line(
    cloth,
    [0, 0.25, 0.5, 0.75, 1].map((t): Point => [split + random.between(-2, 2), edge + t * (cloth.length - 2 * edge)]),
    dark,
    9,
  );
  border(cloth, pattern, edge);
}

interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Nested lozenges, each ring a band of pile. An interlace crosses every other one. */
function lozenges(
  cloth: Cloth,
  { accent }: PilePattern,
  field: Field,
  size: number,
  dark: string,
  light: string,
  random: Random,
): void {
  const columns = Math.max(1, Math.round(field.width / size));
  const rows = Math.max(1, Math.round(field.height / (size * 1.18)));
  const [w, h] = [field.width / columns, field.height / rows];
  for (let row = 0; row < rows * 2 + 1; row += 1) {
    for (let column = 0; column < columns + (row % 2 ? 0 : 1); column += 1) {
      const [x, y] = [field.x + (column + (row % 2 ? 0.5 : 0)) * w, field.y + row * (h / 2)];
      const rings: [number, string][] =
        (row + column) % 3 === 0
          ? [
              [0.97, dark],
              [0.76, light],
              [0.62, dark],
              [0.4, accent],
              [0.22, light],
            ]
          : [
              [0.97, dark],
              [0.8, light],
              [0.66, dark],
              [0.52, light],
              [0.36, dark],
              [0.18, light],
            ];
      for (const [k, color] of rings)
        lozenge(cloth, field, x + random.between(-2, 2), y + random.between(-2, 2), (w / 2) * k, (h / 2) * k, color);
    }
  }
}

/** A lozenge, cut off at the edge of its field. */
function lozenge(cloth: Cloth, field: Field, x: number, y: number, rx: number, ry: number, color: string): void {
  const hold = ([px, py]: Point): Point => [
    Math.min(Math.max(px, field.x), field.x + field.width),
    Math.min(Math.max(py, field.y), field.y + field.height),
  ];
  const [l, r, t, b] = [
    x < field.x + 4,
    x > field.x + field.width - 4,
    y < field.y + 4,
    y > field.y + field.height - 4,
  ];
  const points: Point[] = [];
  if (!t) points.push([x, y - ry]);
  if (!r) points.push([x + rx, y]);
  if (!b) points.push([x, y + ry]);
  if (!l) points.push([x - rx, y]);
  if (t || r || b || l) {
    // Half a lozenge at an edge, a quarter at a corner.
    if (t) points.splice(0, 0, [x, y]);
    if (b) points.splice(points.length - (l ? 0 : 1), 0, [x, y]);
    if ((r && !t && !b) || (l && !t && !b)) points.push([x, y]);
  }
  shape(cloth, order(points.map(hold), x, y), color);
}

/** Sort around its center, so that the outline never crosses itself. */
function order(points: readonly Point[], _x: number, _y: number): Point[] {
  const [mx, my] = [
    points.reduce((s, p) => s + p[0], 0) / points.length,
    points.reduce((s, p) => s + p[1], 0) / points.length,
  ];
  return [...points].sort((a, b) => Math.atan2(a[1] - my, a[0] - mx) - Math.atan2(b[1] - my, b[0] - mx));
}

function border(cloth: Cloth, { dark, light, accent }: PilePattern, edge: number): void {
  for (const y of [14, cloth.length - edge + 14])
    for (let x = edge; x < CLOTH - edge - 10; x += 36)
      shape(
        cloth,
        [
          [x, y + 36],
          [x + 18, y],
          [x + 36, y + 36],
        ],
        (x / 36) % 5 < 1 ? accent : dark,
      );
  for (const x of [14, CLOTH - edge + 14])
    for (let y = edge; y < cloth.length - edge - 10; y += 36)
      shape(
        cloth,
        [
          [x, y],
          [x + 36, y + 18],
          [x, y + 36],
        ],
        dark,
      );
  for (const [a, b] of [
    [
      [6, 6],
      [CLOTH - 6, 6],
    ],
    [
      [6, cloth.length - 6],
      [CLOTH - 6, cloth.length - 6],
    ],
    [
      [6, 6],
      [6, cloth.length - 6],
    ],
    [
      [CLOTH - 6, 6],
      [CLOTH - 6, cloth.length - 6],
    ],
  ] as const)
    line(
      cloth,
      [0, 0.5, 1].map((t): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]),
      light,
      8,
    );
}
