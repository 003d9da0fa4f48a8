import { circle, group, type Point, path, polygon, rect, shade, tint } from '../../kit.ts';
import { leaf, softLine } from '../flatwork/curve.ts';
import { BLOCK, cutting, inkedBlock, inkLine, type Press, rays, salted } from './press.ts';

/** A hillside of sheet-iron roofs. */
export interface RoofsSubject {
  kind: 'roofs';
  ink: string;
  rust: string;
  sky: string;
  rows: number;
}

/** Prints the sky and sun, then the houses row by row from the ridge down. */
export function printRoofs(press: Press, height: number, { ink, rust, sky, rows }: RoofsSubject): string {
  const { random, paper } = press;
  const ridge = height * 0.2;
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const t = row / (rows - 1);
    const [wide, base] = [96 + t * 150, ridge + 50 + t ** 1.15 * (height - ridge - 60)];
    for (let x = -wide * random.between(0.2, 0.8); x < BLOCK + 20; ) {
      const w = wide * random.between(0.8, 1.3);
      parts.push(
        house(
          press,
          x,
          base + random.between(-14, 14),
          w,
          wide * random.between(0.66, 0.95),
          random.next() < 0.52 ? rust : random.next() < 0.4 ? tint(rust, 0.34) : ink,
          ink,
        ),
      );
      x += w * random.between(0.82, 1);
    }
    if (row % 2 === 1) parts.push(palm(press, random.between(80, 920), base - wide * 0.4, 70 + t * 90, ink));
  }
  return (
    inkedBlock(press, height, sky) +
    circle(730, ridge * 0.62, 78, { fill: rust }) +
    rays(730, ridge * 0.62, [92, 170], 40, rust, random, [0, 360], 8) +
    cutting(70, paper, () => ({
      x: random.between(0, BLOCK),
      y: random.between(0, ridge + 30),
      angle: random.between(-4, 4),
      length: random.between(40, 150),
      width: 5,
    })) +
    minaret(ink, paper, ridge) +
    parts.join('') +
    salted(press, height)
  );
}

/** A house seen from its gable: wall, door or windows, corrugated roof receding to the right. */
function house(press: Press, x: number, base: number, w: number, h: number, roof: string, ink: string): string {
  const { paper, random } = press;
  const [gable, eave, peak] = [w * 0.46, base - h * 0.52, base - h];
  const [run, rise] = [w * 0.62, -h * 0.1];
  const wall: Point[] = [
    [x, base],
    [x, eave],
    [x + gable / 2, peak],
    [x + gable, eave],
    [x + gable, base],
  ];
  const side: Point[] = [
    [x + gable, base],
    [x + gable, eave],
    [x + gable + run, eave + rise],
    [x + gable + run, base],
  ];
  const slope: Point[] = [
    [x + gable / 2, peak - 5],
    [x + gable + 8, eave + 8],
    [x + gable + run + 6, eave + rise + 8],
    [x + gable / 2 + run, peak + rise - 5],
  ];
  const ribs = Array.from({ length: Math.round(run / 13) }, (_, i) => {
    const t = (i + 0.5) / Math.round(run / 13);
    return path(
      leaf(
        [x + gable / 2 + run * t, peak + rise * t],
        [x + gable + 6 + run * t, eave + rise * t + 4],
        random.between(1.6, 3),
      ),
      { fill: roof === ink ? paper : ink },
    );
  });
  const patchAt = random.between(0.15, 0.6);
  const patch =
    random.next() < 0.4
      ? polygon(
          [
            [x + gable * 0.68 + run * patchAt, peak + h * 0.2 + rise * patchAt],
            [x + gable * 0.84 + run * patchAt, peak + h * 0.34 + rise * patchAt],
            [x + gable * 0.84 + run * (patchAt + 0.22), peak + h * 0.34 + rise * (patchAt + 0.22)],
            [x + gable * 0.68 + run * (patchAt + 0.22), peak + h * 0.2 + rise * (patchAt + 0.22)],
          ],
          { fill: roof === ink ? paper : shade(roof, 0.3), stroke: ink, 'stroke-width': 3 },
        )
      : '';
  const door = random.next() < 0.5;
  const opening = door
    ? rect(x + gable * 0.36, base - h * 0.36, gable * 0.28, h * 0.36, { fill: ink })
    : rect(x + gable * 0.18, base - h * 0.4, gable * 0.22, h * 0.18, { fill: ink }) +
      rect(x + gable * 0.58, base - h * 0.4, gable * 0.22, h * 0.18, { fill: ink });
  const windows = [0.2, 0.6].map((t) =>
    rect(x + gable + run * t, base - h * 0.36 + rise * t, run * 0.18, h * 0.17, { fill: paper }),
  );
  return (
    polygon(side, { fill: ink, stroke: ink, 'stroke-width': 5 }) +
    windows.join('') +
    polygon(wall, { fill: paper, stroke: ink, 'stroke-width': 6 }) +
    cutting(7, ink, (i) => ({
      x: x + gable * (0.12 + i * 0.13),
      y: eave + h * random.between(-0.05, 0.12),
      angle: 90,
      length: h * 0.16,
      width: 3.4,
    })) +
    opening +
    polygon(slope, { fill: roof, stroke: ink, 'stroke-width': 6 }) +
    ribs.join('') +
    patch +
    path(
      `M${(x - 8).toFixed(0)} ${(eave + 9).toFixed(0)}L${(x + gable / 2).toFixed(0)} ${(peak - 5).toFixed(0)}L${(x + gable + 8).toFixed(0)} ${(eave + 9).toFixed(0)}`,
      { fill: 'none', stroke: ink, 'stroke-width': 9, 'stroke-linejoin': 'round' },
    )
  );
}

function palm({ random, paper }: Press, x: number, y: number, size: number, ink: string): string {
  const fronds = Array.from({ length: 11 }, (_, i) => {
    const a = -Math.PI * (0.02 + i * 0.096);
    const tip: Point = [
      x + Math.cos(a) * size * 1.1,
      y + Math.sin(a) * size * 0.7 + Math.abs(Math.cos(a)) * size * 0.42,
    ];
    return path(leaf([x, y], tip, size * 0.12, -Math.cos(a) * size * 0.24), {
      fill: ink,
      stroke: paper,
      'stroke-width': 1.6,
    });
  });
  return (
    path(
      softLine([
        [x, y],
        [x + 8, y + size * 0.8],
        [x - 4, y + size * 1.7],
      ]),
      { fill: 'none', stroke: paper, 'stroke-width': 20 },
    ) +
    inkLine(
      [
        [x, y],
        [x + 8, y + size * 0.8],
        [x - 4, y + size * 1.7],
      ],
      13,
      ink,
    ) +
    fronds.join('') +
    circle(x - 5, y + 12, random.between(7, 10), { fill: ink, stroke: paper, 'stroke-width': 3 })
  );
}

function minaret(ink: string, paper: string, ridge: number): string {
  return group(
    path('M-26 190L-20 -60L20 -60L26 190Z', { fill: paper, stroke: ink, 'stroke-width': 6 }) +
      rect(-30, -76, 60, 18, { fill: ink }) +
      path('M-18 -76L-14 -120L14 -120L18 -76Z', { fill: paper, stroke: ink, 'stroke-width': 5 }) +
      path('M-18 -120C-18 -150 -6 -160 0 -176C6 -160 18 -150 18 -120Z', { fill: ink }) +
      [0, 1, 2, 3].map((i) => path(`M-6 ${-30 + i * 44}q6 -12 12 0v20h-12Z`, { fill: ink })).join(''),
    { transform: `translate(236 ${ridge - 20})` },
  );
}
