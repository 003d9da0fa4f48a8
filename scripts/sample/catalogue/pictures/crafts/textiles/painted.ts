import { mix, type Point, type Random, shade, tint } from '../../kit.ts';
import { block, CLOTH, type Cloth, line, shape } from './cloth.ts';
import { FIGURES, type PaintedFigure, type Place } from './painted-figures.ts';
import { seam } from './strip-weave.ts';

/** Senufo painted cloth from Fakaha: dark figures painted with the edge of a knife on hand-spun strips. */
export interface FiguresPattern {
  kind: 'figures';
  ground: string;
  paint: string;
  wash: string;
  strips: number;
  /** Figures on a grid: position in fractions, size in cloth units. */
  figures: readonly (readonly [what: PaintedFigure, x: number, y: number, size: number, flip: 1 | -1])[];
}

/** Paints the strips, the toothed border and each figure. */
export function paintFigures(
  cloth: Cloth,
  { ground, paint, wash, strips, figures }: FiguresPattern,
  random: Random,
): void {
  const width = CLOTH / strips;
  for (let s = 0; s < strips; s += 1)
    block(
      cloth,
      s * width,
      0,
      width + 1,
      cloth.length,
      s % 2 ? tint(ground, 0.14) : mix(ground, shade(ground, 0.2), random.next() * 0.5),
    );
  for (let s = 1; s < strips; s += 1) seam(cloth, s * width);
  border(cloth, paint, wash);
  for (const [what, x, y, size, flip] of figures) {
    const place: Place = {
      at: (px, py) => [
        x * CLOTH + px * size * flip + random.between(-1.3, 1.3),
        y * cloth.length + py * size + random.between(-1.3, 1.3),
      ],
      size,
      paint,
      wash,
    };
    FIGURES[what](cloth, place);
  }
}

function border(cloth: Cloth, paint: string, wash: string): void {
  for (const [y, s] of [
    [26, 1],
    [cloth.length - 26, -1],
  ] as const) {
    for (const dy of [0, 12])
      line(
        cloth,
        Array.from({ length: 12 }, (_, i): Point => [18 + (i / 11) * 964, y + s * dy]),
        paint,
        5,
      );
    for (let x = 24; x < 950; x += 52)
      shape(
        cloth,
        [
          [x, y + s * 18],
          [x + 26, y + s * 52],
          [x + 52, y + s * 18],
        ],
        (x / 52) % 2 < 1 ? paint : wash,
      );
  }
  for (const [x, s] of [
    [26, 1],
    [CLOTH - 26, -1],
  ] as const) {
    line(
      cloth,
      Array.from({ length: 12 }, (_, i): Point => [x, 40 + (i / 11) * (cloth.length - 80)]),
      paint,
      5,
    );
    for (let y = 96; y < cloth.length - 90; y += 44)
      line(
        cloth,
        [
          [x + s * 6, y],
          [x + s * 24, y + 15],
          [x + s * 6, y + 30],
        ],
        paint,
        5,
      );
  }
}
