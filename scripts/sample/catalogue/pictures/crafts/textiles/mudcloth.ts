import { type Point, type Random, shade, tint } from '../../kit.ts';
import { arc, block, CLOTH, type Cloth, line, spot } from './cloth.ts';

/** Bògòlanfini: cotton strips dyed with leaves and painted with river mud around light signs. */
export interface MudPattern {
  kind: 'mud';
  ground: string;
  sign: string;
  strips: number;
  /** Bands from top to bottom: fraction of the height, and sign. */
  bands: readonly (readonly [share: number, sign: Sign])[];
  /** Width of a painted line in cloth units. */
  pen: number;
}

/** Signs of the painters of Beledougou, named after their shape. */
type Sign = 'zigzag' | 'crosses' | 'dots' | 'diamonds' | 'arrows' | 'combs' | 'bones' | 'suns' | 'plain';

interface Band {
  y: number;
  height: number;
}

/** Paints the strips, the bands and the lines between them. */
export function paintMud(cloth: Cloth, pattern: MudPattern, random: Random): void {
  const width = CLOTH / pattern.strips;
  for (let s = 0; s < pattern.strips; s += 1)
    block(
      cloth,
      s * width,
      0,
      width + 1,
      cloth.length,
      (s * 7) % 3 === 0 ? shade(pattern.ground, 0.14) : s % 2 ? tint(pattern.ground, 0.05) : pattern.ground,
    );
  clouds(cloth, pattern, random);
  const total = pattern.bands.reduce((sum, [share]) => sum + share, 0);
  let y = 0;
  pattern.bands.forEach(([share, sign], i) => {
    const height = (share / total) * cloth.length;
    bandOf(cloth, pattern, { y, height }, sign, random);
    if (i > 0)
      for (const dy of [-pattern.pen * 1.1, pattern.pen * 1.1])
        hand(
          cloth,
          pattern,
          random,
          Array.from({ length: 14 }, (_, k): Point => [8 + (k / 13) * 984, y + dy]),
          0.8,
        );
    y += height;
  });
  for (let s = 1; s < pattern.strips; s += 1)
    line(
      cloth,
      Array.from({ length: 9 }, (_, i): Point => [s * width, (i / 8) * cloth.length]),
      '#0d0705',
      2.6,
      { opacity: 0.5 },
    );
}

/** Uneven tones, because mud dries unevenly. */
function clouds(cloth: Cloth, { ground }: MudPattern, random: Random): void {
  for (let i = 0; i < 26; i += 1) {
    const [x, y, r] = [random.next() * CLOTH, random.next() * cloth.length, random.between(40, 130)];
    spot(cloth, x, y, r, i % 2 ? tint(ground, 0.3) : shade(ground, 0.5), 0.09);
  }
}

/** A hand-drawn line: wavy, in two unequal strokes. */
function hand(cloth: Cloth, { sign, pen }: MudPattern, random: Random, points: readonly Point[], weight = 1): void {
  const shaky = points.map(([x, y]): Point => [x + random.between(-1.6, 1.6), y + random.between(-1.6, 1.6)]);
  line(cloth, shaky, sign, Math.round(pen * weight * random.between(0.88, 1.12) * 2) / 2);
}

/** The light center of a stroke. Drawn last, so that all strokes of one width share a path. */
function bandOf(cloth: Cloth, pattern: MudPattern, { y, height }: Band, sign: Sign, random: Random): void {
  const draw = (points: readonly Point[], weight = 1): void => hand(cloth, pattern, random, points, weight);
  const middle = y + height / 2;
  const across = (step: number, place: (x: number, i: number) => void): void => {
    const count = Math.round(CLOTH / step);
    for (let i = 0; i < count; i += 1) place(((i + 0.5) / count) * CLOTH + random.between(-3, 3), i);
  };
  if (sign === 'zigzag') {
    for (const dy of [-0.2, 0, 0.2]) {
      const count = Math.round(CLOTH / (height * 0.62));
      draw(
        Array.from(
          { length: count * 4 + 1 },
          (_, i): Point => [
            8 + (i / (count * 4)) * 984,
            middle + dy * height + (Math.abs((i % 4) - 2) - 1) * height * 0.22,
          ],
        ),
        1,
      );
    }
  }
  if (sign === 'crosses')
    across(height * 0.78, (x) => {
      const r = height * 0.26;
      draw(
        [
          [x - r, middle - r],
          [x, middle],
          [x + r, middle + r],
        ],
        1.2,
      );
      draw(
        [
          [x + r, middle - r],
          [x, middle],
          [x - r, middle + r],
        ],
        1.2,
      );
      for (const [dx, dy] of [
        [0, -0.34],
        [0, 0.34],
      ] as const)
        spot(cloth, x + dx, middle + dy * height, pattern.pen * 0.8, pattern.sign);
    });
  if (sign === 'dots')
    for (const dy of [-0.24, 0, 0.24])
      across(height * 0.34, (x, i) =>
        spot(
          cloth,
          x + (dy === 0 ? height * 0.17 : 0),
          middle + dy * height,
          pattern.pen * (i % 3 ? 0.95 : 1.2),
          pattern.sign,
        ),
      );
  if (sign === 'diamonds')
    across(height * 0.92, (x) => {
      for (const k of [0.42, 0.26, 0.1])
        for (const [sx, sy] of [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const)
          draw(
            [
              [x + sx * height * k, middle],
              [x + (sx * height * k) / 2, middle + (sy * height * k * 0.95) / 2],
              [x, middle + sy * height * k * 0.95],
            ],
            0.9,
          );
    });
  if (sign === 'arrows')
    across(height * 0.52, (x, i) => {
      const s = i % 2 ? 1 : -1;
      draw([
        [x, middle - height * 0.36],
        [x, middle + height * 0.36],
      ]);
      for (const k of [-0.2, 0.04, 0.28])
        draw(
          [
            [x - height * 0.17, middle + s * (k + 0.1) * height],
            [x, middle + s * (k - 0.04) * height],
            [x + height * 0.17, middle + s * (k + 0.1) * height],
          ],
          0.85,
        );
    });
  if (sign === 'combs')
    across(height * 0.86, (x, i) => {
      const s = i % 2 ? 1 : -1;
      draw(
        [
          [x - height * 0.32, middle + s * height * 0.26],
          [x + height * 0.32, middle + s * height * 0.26],
        ],
        1.1,
      );
      for (const dx of [-0.28, -0.14, 0, 0.14, 0.28])
        draw(
          [
            [x + dx * height, middle + s * height * 0.24],
            [x + dx * height, middle - s * height * 0.26],
          ],
          0.75,
        );
    });
  if (sign === 'bones')
    across(height * 0.66, (x) => {
      draw([
        [x - height * 0.2, middle - height * 0.3],
        [x - height * 0.06, middle],
        [x - height * 0.2, middle + height * 0.3],
      ]);
      draw([
        [x + height * 0.2, middle - height * 0.3],
        [x + height * 0.06, middle],
        [x + height * 0.2, middle + height * 0.3],
      ]);
      spot(cloth, x, middle, pattern.pen, pattern.sign);
    });
  if (sign === 'suns')
    across(height * 0.98, (x) => {
      draw(arc(x, middle, height * 0.16), 1.1);
      spot(cloth, x, middle, pattern.pen, pattern.sign);
      for (let k = 0; k < 10; k += 1) {
        const a = k * 0.628;
        draw(
          [
            [x + Math.cos(a) * height * 0.24, middle + Math.sin(a) * height * 0.24],
            [x + Math.cos(a) * height * 0.38, middle + Math.sin(a) * height * 0.38],
          ],
          0.85,
        );
      }
    });
}
