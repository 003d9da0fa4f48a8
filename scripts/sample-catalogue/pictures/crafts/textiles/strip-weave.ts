import { type Random, shade, tint } from '../../kit.ts';
import { block, CLOTH, type Cloth, line } from './cloth.ts';

/** Narrow strips woven on a double-heddle loom and sewn edge to edge: kente, agbamevo, aso oke. */
export interface StripsPattern {
  kind: 'strips';
  strips: number;
  rows: number;
  /** Warp stripes of a strip from left to right (share, colour); strips take turns. */
  warps: readonly (readonly (readonly [share: number, colour: string])[])[];
  /** Weft-faced blocks that cover the warp. */
  blocks: readonly WeftBlock[];
  /** Where blocks fall: like a chessboard, in level rows, or in steps from strip to strip. */
  order: 'chess' | 'level' | 'steps';
  /** Pairs of openwork holes between the blocks, as in aso oke. */
  openwork?: string;
}

/** One block: its figure, and its colours from the ground outwards. */
export interface WeftBlock {
  figure: 'bars' | 'diamond' | 'checks' | 'hourglass' | 'zigzag' | Inlay;
  colours: readonly [ground: string, figure: string, accent: string];
}

/** Figures inlaid with an extra weft, as the Ewe weave them. */
export type Inlay = 'bird' | 'fish' | 'stool' | 'hand' | 'ladder';

const INLAYS: Record<Inlay, readonly string[]> = {
  bird: ['......##...', '.....####..', '.....##.###', '....###....', '#..#####...', '########...', '.#######...', '...####....', '....#.#....', '...##.##...'],
  fish: ['....##.....', '..######..#', '.###.####.#', '##########.', '.########.#', '..######..#', '....##.....'],
  stool: ['###########', '.#########.', '....###....', '...#.#.#...', '...#.#.#...', '...#.#.#...', '....###....', '..#######..', '###########'],
  hand: ['..#.#.#....', '..#.#.#.#..', '..#.#.#.#..', '..#.#.#.#..', '..#######..', '#.#######..', '##.######..', '.########..', '...#####...', '...####....'],
  ladder: ['#.........#', '###########', '#.........#', '#.........#', '###########', '#.........#', '#.........#', '###########', '#.........#'],
};

/** Weaves all strips: warp first, then the blocks, then the seams. */
export function weaveStrips(cloth: Cloth, pattern: StripsPattern, random: Random): void {
  const width = CLOTH / pattern.strips;
  const height = cloth.length / pattern.rows;
  const late: (() => void)[] = [];
  cloth.layer = 1;
  for (let s = 0; s < pattern.strips; s += 1) {
    warp(cloth, s * width, width, pattern.warps[s % pattern.warps.length] ?? []);
    for (let r = 0; r < pattern.rows; r += 1) {
      const cell: Cell = { x: s * width, y: r * height + random.between(-2.5, 2.5), width, height };
      const chosen = blockAt(pattern, s, r);
      // The warp of all strips comes first, then what covers it: two layers in which nothing overlaps.
      if (chosen) late.push(() => weft(cloth, cell, chosen));
      else {
        plainWeft(cloth, cell, random, pattern, late);
        if (pattern.openwork) late.push(() => holes(cloth, cell, pattern.openwork ?? '#000000'));
      }
    }
  }
  for (const draw of late) draw();
  for (const layer of [2, 3, 4]) settle(cloth, layer);
  cloth.layer = 0;
  for (let s = 1; s < pattern.strips; s += 1) seam(cloth, s * width);
}

/** Brings the marks of one layer together; the order within the other layers stays. */
function settle(cloth: Cloth, layer: number): void {
  const [own, others] = [cloth.marks.filter((mark) => mark.layer === layer), cloth.marks.filter((mark) => mark.layer !== layer)];
  cloth.marks = [...others, ...own];
}

interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
}

function blockAt({ blocks, order, rows }: StripsPattern, strip: number, row: number): WeftBlock | undefined {
  const borders = row === 0 || row === rows - 1;
  if (order === 'chess') return (strip + row) % 2 === 0 || borders ? blocks[(Math.floor(strip / 2) + row) % blocks.length] : undefined;
  if (order === 'level') return row % 3 === 1 || borders ? blocks[row % blocks.length] : undefined;
  return (strip + row) % 3 === 0 ? blocks[(strip * 2 + row) % blocks.length] : undefined;
}

function warp(cloth: Cloth, x: number, width: number, stripes: readonly (readonly [number, string])[]): void {
  const total = stripes.reduce((sum, [share]) => sum + share, 0);
  let at = x;
  for (const [share, colour] of stripes) {
    const wide = (share / total) * width;
    block(cloth, at, 0, wide + 0.6, cloth.length, colour);
    at += wide;
  }
}

/** Between the blocks the weft shows only as thin cross lines. */
function plainWeft(cloth: Cloth, { x, y, width, height }: Cell, random: Random, { blocks }: StripsPattern, late: (() => void)[]): void {
  const colour = blocks[0]?.colours[0] ?? '#333333';
  for (const t of [0.3, 0.5, 0.7]) {
    const at = y + height * (t + random.between(-0.02, 0.02));
    late.push(() => {
      cloth.layer = 2;
      block(cloth, x, at, width, height * 0.035, shade(colour, 0.12), 0.72);
    });
  }
}

function holes(cloth: Cloth, { x, y, width, height }: Cell, colour: string): void {
  cloth.layer = 3;
  for (const dx of [0.26, 0.5, 0.74]) {
    for (const dy of [0.2, 0.42, 0.62, 0.84]) block(cloth, x + width * dx - width * 0.022, y + height * dy, width * 0.044, height * 0.075, colour);
  }
}

function weft(cloth: Cloth, cell: Cell, { figure, colours: [ground, mark, accent] }: WeftBlock): void {
  const { x, y, width, height } = cell;
  cloth.layer = 2;
  block(cloth, x, y, width, height, ground);
  cloth.layer = 3;
  const bars = (from: number): void => {
    for (const [dy, thick, colour] of [[0, 0.05, mark], [0.05, 0.03, accent], [0.09, 0.05, mark]] as const) block(cloth, x, y + height * (from + dy), width, height * thick, colour);
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
    for (let i = 0; i < 5; i += 1) if ((row + i) % 2 === 0) block(cloth, x + (width * i) / 5, y + (height * row) / 6, width / 5, height / 6, (row + i) % 4 === 0 ? accent : mark);
  }
}

/** A diamond, or its counterpart the hourglass, in the steps that a loom allows. */
function stepped(cloth: Cloth, { x, y, width, height }: Cell, mark: string, accent: string, diamond: boolean): void {
  const rows = 9;
  for (let row = 0; row < rows; row += 1) {
    const out = Math.abs(row - 4) / 4;
    const half = (diamond ? 1 - out * 0.8 : 0.2 + out * 0.8) * 0.5;
    cloth.layer = 3;
    block(cloth, x + width * (0.5 - half), y + (height * row) / rows, width * half * 2, height / rows + 0.4, mark);
    const core = diamond ? half - 0.24 : half - 0.3;
    cloth.layer = 4;
    if (core > 0.02) block(cloth, x + width * (0.5 - core), y + (height * row) / rows, width * core * 2, height / rows + 0.4, accent);
  }
}

function zigzag(cloth: Cloth, { x, y, width, height }: Cell, mark: string, accent: string): void {
  for (let row = 0; row < 9; row += 1) {
    const shift = [0, 1, 2, 3, 4, 3, 2, 1, 0][row] ?? 0;
    for (const [k, colour] of [[0, mark], [2.5, accent]] as const) {
      const at = ((shift + k) % 5) / 5;
      block(cloth, x + width * at, y + (height * row) / 9, Math.min(width * 0.24, width * (1 - at)), height / 9 + 0.4, colour);
    }
  }
}

function inlay(cloth: Cloth, { x, y, width, height }: Cell, bitmap: readonly string[], mark: string, accent: string): void {
  const columns = bitmap[0]?.length ?? 1;
  const size = Math.min((width * 0.8) / columns, height / bitmap.length);
  const [left, top] = [x + (width - size * columns) / 2, y + (height - size * bitmap.length) / 2];
  bitmap.forEach((row, r) => {
    // Runs of one row are woven in one throw.
    for (const run of row.matchAll(/#+/g)) block(cloth, left + run.index * size, top + r * size, run[0].length * size, size + 0.4, r % 4 === 3 ? accent : mark);
  });
}

/** Where two strips meet: a shaded furrow with small stitches over it. */
export function seam(cloth: Cloth, x: number): void {
  line(cloth, seamPoints(cloth, x), '#140a06', 4.4, { opacity: 0.42 });
  line(cloth, seamPoints(cloth, x + 2.8), tint('#c9a36a', 0.5), 1.5, { opacity: 0.4, dash: '3 7' });
}

const seamPoints = (cloth: Cloth, x: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 13 }, (_, i): readonly [number, number] => [x, (i / 12) * cloth.length]);
