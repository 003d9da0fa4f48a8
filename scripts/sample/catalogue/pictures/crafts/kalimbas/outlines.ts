import { oval, rounded } from '../hide-and-wood/slabs.ts';
import type { Point } from '../hide-and-wood/svg.ts';
import type { Board } from './look.ts';
import { at, type Stage } from './stage.ts';

type Half = readonly (readonly [x: number, y: number])[];

/** Right halves of the outlines, as fractions of half width and half length, from the top. */
const halves: Partial<Record<Board['outline'], Half>> = {
  waisted: [
    [0.3, -1],
    [0.62, -0.96],
    [0.8, -0.8],
    [0.82, -0.55],
    [0.7, -0.28],
    [0.66, -0.08],
    [0.8, 0.16],
    [0.98, 0.42],
    [1, 0.68],
    [0.84, 0.9],
    [0.5, 1],
  ],
  shield: [
    [0.5, -1],
    [0.94, -0.96],
    [1, -0.84],
    [0.98, -0.3],
    [0.96, 0.2],
    [0.86, 0.56],
    [0.64, 0.84],
    [0.3, 0.98],
  ],
  arched: [
    [0.2, -1],
    [0.56, -0.93],
    [0.84, -0.8],
    [0.98, -0.62],
    [1, -0.3],
    [1, 0.9],
    [0.96, 0.98],
    [0.8, 1],
  ],
};

/** The outline of the face in canvas points, clockwise. */
export function outlineOf(stage: Stage, board: Board = stage.look.board): Point[] {
  const { s } = stage;
  const [w, h] = [board.width / 2, board.length / 2];
  const place = (points: readonly (readonly [number, number])[]): Point[] =>
    points.map(([x, y]) => at(stage, x * w, y * h));
  switch (board.outline) {
    case 'rect':
      return rounded(
        place([
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ]),
        0.9 * s,
      );
    case 'taper':
      return rounded(
        place([
          [-0.8, -1],
          [0.8, -1],
          [1, 1],
          [-1, 1],
        ]),
        0.7 * s,
      );
    case 'disc':
      return oval(stage.cx, stage.cy, w * s, h * s, 56);
    case 'boat':
      return rounded(
        place([
          [-0.9, -0.9],
          [-0.4, -0.8],
          [0.4, -0.8],
          [0.9, -0.9],
          [1, -0.5],
          [0.94, 0.86],
          [0.3, 0.9],
          [0.2, 1.06],
          [-0.2, 1.06],
          [-0.3, 0.9],
          [-0.94, 0.86],
          [-1, -0.5],
        ]),
        0.5 * s,
      );
    default: {
      const right = halves[board.outline] ?? [];
      const left = [...right].reverse().map(([x, y]) => [-x, y] as const);
      return rounded(place([...right, ...left]), 2.4 * s, 6);
    }
  }
}
