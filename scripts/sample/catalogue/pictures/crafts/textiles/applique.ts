import { mix, type Point, type Random, shade, tint } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import { arc, block, CLOTH, type Cloth, line, shape } from './cloth.ts';

/** A long overskirt: raffia panels with free-form patches. */
export interface AppliquePattern {
  kind: 'applique';
  ground: string;
  patch: string;
  stitch: string;
  panels: number;
  /** Patches: kind, position in fractions, size in cloth units, rotation in degrees. */
  patches: readonly (readonly [form: PatchForm, x: number, y: number, size: number, turn: number])[];
}

/** Shapes of the patches. */
type PatchForm = 'hook' | 'elbow' | 'comma' | 'ring' | 'tee' | 'bar';

const unit: Record<PatchForm, readonly Point[]> = {
  hook: points('-0.5,-0.5 -0.2,-0.5 -0.2,0.16 0.16,0.16 0.16,-0.14 0.46,-0.14 0.46,0.46 -0.5,0.46'),
  elbow: points('-0.48,-0.5 -0.16,-0.5 -0.16,0.16 0.5,0.18 0.5,0.48 -0.48,0.48'),
  comma: points(
    '-0.3,-0.42 0.06,-0.5 0.36,-0.3 0.42,0.02 0.2,0.34 -0.12,0.5 -0.04,0.26 0.1,0.06 -0.12,0.08 -0.36,-0.1',
  ),
  ring: [],
  tee: points('-0.5,-0.46 0.5,-0.46 0.5,-0.16 0.16,-0.16 0.16,0.5 -0.16,0.5 -0.16,-0.16 -0.5,-0.16'),
  bar: points('-0.5,-0.15 0.5,-0.13 0.5,0.15 -0.5,0.13'),
};

/** Sews the panels together, the patches on, and a dark edge all around. */
export function sewPatches(
  cloth: Cloth,
  { ground, patch, stitch, panels, patches }: AppliquePattern,
  random: Random,
): void {
  for (let p = 0; p < panels; p += 1)
    block(
      cloth,
      (p * CLOTH) / panels,
      0,
      CLOTH / panels + 1,
      cloth.length,
      p % 2 ? shade(ground, 0.06) : tint(ground, 0.06),
    );
  for (let p = 1; p < panels; p += 1)
    line(
      cloth,
      [0, 0.25, 0.5, 0.75, 1].map((t): Point => [(p * CLOTH) / panels + random.between(-3, 3), t * cloth.length]),
      shade(ground, 0.5),
      3.4,
      { dash: '9 5' },
    );
  for (const [form, x, y, size, turn] of patches) {
    const tone = mix(patch, ground, random.next() ** 2 * 0.22);
    sewn(
      cloth,
      form === 'ring' ? arc(0, 0, 0.42, 0, Math.PI * 2, 13).slice(0, 13) : unit[form],
      [x * CLOTH, y * cloth.length],
      size,
      turn,
      tone,
      stitch,
      random,
    );
    if (form === 'ring')
      sewn(
        cloth,
        arc(0, 0, 0.2, 0, Math.PI * 2, 9).slice(0, 9),
        [x * CLOTH, y * cloth.length],
        size,
        turn,
        tint(ground, 0.04),
        stitch,
        random,
      );
  }
  for (const [y, h] of [
    [0, 34],
    [cloth.length - 34, 34],
  ] as const)
    block(cloth, 0, y, CLOTH, h, patch);
  for (let x = 20; x < CLOTH; x += 40)
    for (const y of [17, cloth.length - 17])
      shape(
        cloth,
        [
          [x - 12, y],
          [x, y - 11],
          [x + 12, y],
          [x, y + 11],
        ],
        ground,
      );
}

function sewn(
  cloth: Cloth,
  form: readonly Point[],
  [x, y]: Point,
  size: number,
  turn: number,
  fill: string,
  stitch: string,
  random: Random,
): void {
  const a = (turn * Math.PI) / 180;
  const place = (k: number) =>
    form.map(
      ([px, py]): Point => [
        x + (px * Math.cos(a) - py * Math.sin(a)) * size * k + random.between(-2.4, 2.4),
        y + (px * Math.sin(a) + py * Math.cos(a)) * size * k + random.between(-2.4, 2.4),
      ],
    );
  const outer = place(1);
  shape(
    cloth,
    outer.map(([px, py]): Point => [px + 3, py + 4]),
    '#1a0d07',
    0.3,
  );
  shape(cloth, outer, fill);
  const inner = place(0.91);
  line(cloth, corners([...inner, inner[0] ?? [0, 0]]), stitch, 3.2, { dash: '6 5' });
}

/** Doubles each corner, so that a smoothed line keeps it sharp. */
const corners = (points: readonly Point[]): Point[] =>
  points.flatMap((p, i) => {
    const next = points[i + 1];
    return next
      ? [
          p,
          [p[0] + (next[0] - p[0]) * 0.06, p[1] + (next[1] - p[1]) * 0.06],
          [p[0] + (next[0] - p[0]) * 0.94, p[1] + (next[1] - p[1]) * 0.94],
        ]
      : [p];
  });
