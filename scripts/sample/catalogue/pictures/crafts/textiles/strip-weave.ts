import { type Random, shade, tint } from '../../kit.ts';
import { block, CLOTH, type Cloth, line } from './cloth.ts';
import { type Cell, type WeftBlock, weft } from './weft-blocks.ts';

/** Narrow strips woven on a double-heddle loom and sewn edge to edge: kente, agbamevo, aso oke. */
export interface StripsPattern {
  kind: 'strips';
  strips: number;
  rows: number;
  /** Warp stripes of a strip from left to right (fraction, color). Strips alternate. */
  warps: readonly (readonly (readonly [share: number, color: string])[])[];
  /** Weft-faced blocks that cover the warp. */
  blocks: readonly WeftBlock[];
  /** Arrangement of the blocks: checkerboard, level rows, or steps from strip to strip. */
  order: 'chess' | 'level' | 'steps';
  /** Pairs of openwork holes between the blocks, as in aso oke. */
  openwork?: string;
}

/** Draws all strips: the warp, then the blocks, then the seams. */
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
      // The warp of all strips and the blocks form two layers without overlaps.
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

/** Groups the marks of each layer. The order within a layer stays the same. */
function settle(cloth: Cloth, layer: number): void {
  const [own, others] = [
    cloth.marks.filter((mark) => mark.layer === layer),
    cloth.marks.filter((mark) => mark.layer !== layer),
  ];
  cloth.marks = [...others, ...own];
}

function blockAt({ blocks, order, rows }: StripsPattern, strip: number, row: number): WeftBlock | undefined {
  const borders = row === 0 || row === rows - 1;
  if (order === 'chess')
    return (strip + row) % 2 === 0 || borders ? blocks[(Math.floor(strip / 2) + row) % blocks.length] : undefined;
  if (order === 'level') return row % 3 === 1 || borders ? blocks[row % blocks.length] : undefined;
  return (strip + row) % 3 === 0 ? blocks[(strip * 2 + row) % blocks.length] : undefined;
}

function warp(cloth: Cloth, x: number, width: number, stripes: readonly (readonly [number, string])[]): void {
  const total = stripes.reduce((sum, [share]) => sum + share, 0);
  let at = x;
  for (const [share, color] of stripes) {
    const wide = (share / total) * width;
    block(cloth, at, 0, wide + 0.6, cloth.length, color);
    at += wide;
  }
}

/** Between the blocks, the weft is only visible as thin cross lines. */
function plainWeft(
  cloth: Cloth,
  { x, y, width, height }: Cell,
  random: Random,
  { blocks }: StripsPattern,
  late: (() => void)[],
): void {
  const color = blocks[0]?.colors[0] ?? '#333333';
  for (const t of [0.3, 0.5, 0.7]) {
    const at = y + height * (t + random.between(-0.02, 0.02));
    late.push(() => {
      cloth.layer = 2;
      block(cloth, x, at, width, height * 0.035, shade(color, 0.12), 0.72);
    });
  }
}

function holes(cloth: Cloth, { x, y, width, height }: Cell, color: string): void {
  cloth.layer = 3;
  for (const dx of [0.26, 0.5, 0.74]) {
    for (const dy of [0.2, 0.42, 0.62, 0.84])
      block(cloth, x + width * dx - width * 0.022, y + height * dy, width * 0.044, height * 0.075, color);
  }
}

/** The seam of two strips: a shaded furrow with small stitches. */
export function seam(cloth: Cloth, x: number): void {
  line(cloth, seamPoints(cloth, x), '#140a06', 4.4, { opacity: 0.42 });
  line(cloth, seamPoints(cloth, x + 2.8), tint('#c9a36a', 0.5), 1.5, { opacity: 0.4, dash: '3 7' });
}

const seamPoints = (cloth: Cloth, x: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 13 }, (_, i): readonly [number, number] => [x, (i / 12) * cloth.length]);
