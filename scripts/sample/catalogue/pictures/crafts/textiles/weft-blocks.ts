import { block, type Cloth } from './cloth.ts';

/** A block: its figure, and its colors from the ground outward. */
export interface WeftBlock {
  figure: 'bars' | 'diamond' | 'checks' | 'hourglass' | 'zigzag' | Inlay;
  colors: readonly [ground: string, figure: string, accent: string];
}

/** Figures inlaid with an extra weft, as in Ewe weaving. */
type Inlay = 'bird' | 'fish' | 'stool' | 'hand' | 'ladder';

const INLAYS: Record<Inlay, readonly string[]> = {
  bird: [
    '......##...',
    '.....####..',
    '.....##.###',
    '....###....',
    '#..#####...',
    '########...',
    '.#######...',
    '...####....',
    '....#.#....',
    '...##.##...',
  ],
  fish: ['....##.....', '..######..#', '.###.####.#', '##########.', '.########.#', '..######..#', '....##.....'],
  stool: [
    '###########',
    '.#########.',
    '....###....',
    '...#.#.#...',
    '...#.#.#...',
    '...#.#.#...',
    '....###....',
    '..#######..',
    '###########',
  ],
  hand: [
    '..#.#.#....',
    '..#.#.#.#..',
    '..#.#.#.#..',
    '..#.#.#.#..',
    '..#######..',
    '#.#######..',
    '##.######..',
    '.########..',
    '...#####...',
    '...####....',
  ],
  ladder: [
    '#.........#',
    '###########',
    '#.........#',
    '#.........#',
    '###########',
    '#.........#',
    '#.........#',
    '###########',
    '#.........#',
  ],
};

/** A section of one strip: a gap between two blocks or a block. */
export interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a block: its ground, bars at both ends, and the figure. */
export function weft(cloth: Cloth, cell: Cell, { figure, colors: [ground, mark, accent] }: WeftBlock): void {
  const { x, y, width, height } = cell;
  cloth.layer = 2;
  block(cloth, x, y, width, height, ground);
  cloth.layer = 3;
  const bars = (from: number): void => {
    for (const [dy, thick, color] of [
      [0, 0.05, mark],
      [0.05, 0.03, accent],
      [0.09, 0.05, mark],
    ] as const)
      block(cloth, x, y + height * (from + dy), width, height * thick, color);
  };
  bars(0.02);
  bars(0.84);
  const inner: Cell = { x, y: y + height * 0.2, width, height: height * 0.6 };
  if (figure === 'bars') barsOf(cloth, inner, mark, accent);
  else if (figure === 'checks') checks(cloth, inner, mark, accent);
  else if (figure === 'diamond' || figure === 'hourglass') stepped(cloth, inner, mark, accent, figure === 'diamond');
  else if (figure === 'zigzag') zigzag(cloth, inner, mark, accent);
  else inlay(cloth, inner, INLAYS[figure], mark, accent);
}

function barsOf(cloth: Cloth, { x, y, width, height }: Cell, mark: string, accent: string): void {
  for (let i = 0; i < 6; i += 1) block(cloth, x, y + (height * i) / 6, width, height / 12, i % 2 ? accent : mark);
}

function checks(cloth: Cloth, { x, y, width, height }: Cell, mark: string, accent: string): void {
  for (let row = 0; row < 6; row += 1) {
    for (let i = 0; i < 5; i += 1)
      if ((row + i) % 2 === 0)
        block(
          cloth,
          x + (width * i) / 5,
          y + (height * row) / 6,
          width / 5,
          height / 6,
          (row + i) % 4 === 0 ? accent : mark,
        );
  }
}

/** A diamond or its counterpart, the hourglass, in the steps of a loom. */
function stepped(cloth: Cloth, { x, y, width, height }: Cell, mark: string, accent: string, diamond: boolean): void {
  const rows = 9;
  for (let row = 0; row < rows; row += 1) {
    const out = Math.abs(row - 4) / 4;
    const half = (diamond ? 1 - out * 0.8 : 0.2 + out * 0.8) * 0.5;
    cloth.layer = 3;
    block(cloth, x + width * (0.5 - half), y + (height * row) / rows, width * half * 2, height / rows + 0.4, mark);
    const core = diamond ? half - 0.24 : half - 0.3;
    cloth.layer = 4;
    if (core > 0.02)
      block(cloth, x + width * (0.5 - core), y + (height * row) / rows, width * core * 2, height / rows + 0.4, accent);
  }
}

function zigzag(cloth: Cloth, { x, y, width, height }: Cell, mark: string, accent: string): void {
  for (let row = 0; row < 9; row += 1) {
    const shift = [0, 1, 2, 3, 4, 3, 2, 1, 0][row] ?? 0;
    for (const [k, color] of [
      [0, mark],
      [2.5, accent],
    ] as const) {
      const at = ((shift + k) % 5) / 5;
      block(
        cloth,
        x + width * at,
        y + (height * row) / 9,
        Math.min(width * 0.24, width * (1 - at)),
        height / 9 + 0.4,
        color,
      );
    }
  }
}

function inlay(
  cloth: Cloth,
  { x, y, width, height }: Cell,
  bitmap: readonly string[],
  mark: string,
  accent: string,
): void {
  const columns = bitmap[0]?.length ?? 1;
  const size = Math.min((width * 0.8) / columns, height / bitmap.length);
  const [left, top] = [x + (width - size * columns) / 2, y + (height - size * bitmap.length) / 2];
  bitmap.forEach((row, r) => {
    // Draw each run of a row as one mark.
    for (const run of row.matchAll(/#+/g))
      block(
        cloth,
        left + run.index * size,
        top + r * size,
        run[0].length * size,
        size + 0.4,
        r % 4 === 3 ? accent : mark,
      );
  });
}
