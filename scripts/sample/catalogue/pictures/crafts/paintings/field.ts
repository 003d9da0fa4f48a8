import { mix, type Point, shade, tint } from '../../kit.ts';
import { type Studio, stroke } from './brush.ts';
import { ground, type Size } from './scene.ts';

/** A color field: a few wide blocks, each over another color that stays visible at its edges. */
export interface FieldSubject {
  kind: 'field';
  ground: string;
  blocks: readonly Block[];
  /** Thin lines on top: height, color, width. */
  lines: readonly (readonly [y: number, color: string, width: number, from: number, to: number])[];
  /** Drips of thinned paint below the blocks. */
  drips: number;
}

/** From `top` to `bottom` and `left` to `right`, in fractions of the face. */
interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
  under: string;
  color: string;
  /** A color picked up by the brush's lower side. */
  picked?: string;
  brush: number;
}

/** Paints the ground, blocks, drips and lines. */
export function paintField(studio: Studio, size: Size, subject: FieldSubject): string {
  return (
    ground(studio, size, subject.ground, { angle: 3, brush: 70, streak: 0.12, bend: 10 }) +
    subject.blocks.map((block) => paintBlock(studio, size, block, subject.drips)).join('') +
    subject.lines.map(([y, color, width, from, to]) => line(studio, size, y, color, width, from, to)).join('')
  );
}

function paintBlock(studio: Studio, { width, height }: Size, block: Block, drips: number): string {
  const { random } = studio;
  const pass = (color: string, grow: number, dry: number, picked?: string): string => {
    const rows: string[] = [];
    const step = block.brush * 0.34;
    for (
      let y = block.top * height - grow + block.brush * 0.4;
      y < block.bottom * height + grow - block.brush * 0.3;
      y += step
    ) {
      const inward = random.next() < 0.4 ? random.between(0, 0.3) * width : 0;
      const [l, r] = [
        block.left * width - grow * 1.2 + random.between(-10, 12) + inward * random.next(),
        block.right * width + grow * 1.2 + random.between(-16, 8) - inward,
      ];
      const bow = random.between(-9, 9);
      const run: Point[] = [
        [l, y + random.between(-6, 6)],
        [l + (r - l) * 0.35, y + bow],
        [l + (r - l) * 0.7, y - bow * 0.6],
        [r, y + random.between(-8, 8)],
      ];
      const tone = mix(
        color,
        random.next() < 0.5 ? shade(color, 0.35) : (picked ?? tint(color, 0.2)),
        random.next() ** 2 * 0.75,
      );
      // Strokes alternate in direction, as with a moving arm.
      rows.push(
        stroke(studio, rows.length % 2 ? run.reverse() : run, block.brush * random.between(0.6, 1), tone, {
          dry,
          streak: 0.15,
          ridge: 0.2,
          picked,
          body: 0.86,
        }),
      );
    }
    return rows.join('');
  };
  return (
    runs(studio, { width, height }, block, drips) + pass(block.under, 9, 0.5) + pass(block.color, 0, 0.75, block.picked)
  );
}

function runs(studio: Studio, { width, height }: Size, block: Block, count: number): string {
  const { random } = studio;
  return Array.from({ length: count }, () => {
    const x = (block.left + random.next() * (block.right - block.left)) * width;
    const y = block.bottom * height - 10;
    const long = random.between(20, 120);
    return stroke(
      studio,
      [
        [x, y],
        [x + random.between(-1, 1), y + long * 0.6],
        [x + random.between(-2, 2), y + long],
      ],
      random.between(2.5, 5.5),
      random.next() < 0.6 ? block.under : block.color,
      { dry: 0, ridge: 0.5 },
    );
  }).join('');
}

function line(
  studio: Studio,
  { width, height }: Size,
  y: number,
  color: string,
  thick: number,
  from: number,
  to: number,
): string {
  const { random } = studio;
  const points = Array.from(
    { length: 6 },
    (_, i): Point => [(from + ((to - from) * i) / 5) * width, y * height + random.between(-4, 4)],
  );
  return stroke(studio, points, thick, color, { dry: 0.5, ridge: 0.5, streak: 0.2 });
}
