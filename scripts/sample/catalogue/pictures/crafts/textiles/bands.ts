import { mix, type Point, type Random, shade, tint } from '../../kit.ts';
import { block, CLOTH, type Cloth, line, shape } from './cloth.ts';
import { seam } from './strip-weave.ts';

/** Cloths with figures in woven bands across the width: the tibeb of a shemma, the bars of a wool blanket. */
export interface BandsPattern {
  kind: 'bands';
  ground: string;
  /** Number of sewn webs. 1 is a cloth in one piece. */
  webs: number;
  /** From top to bottom: position in fractions, height in cloth units, figure and colors. */
  bands: readonly WovenBand[];
}

/** One band of figures. */
interface WovenBand {
  at: number;
  height: number;
  figure: 'diamonds' | 'triangles' | 'chevrons' | 'crosses' | 'lines' | 'hourglass';
  ground: string;
  colors: readonly string[];
  /** Width of one repeat in cloth units. */
  repeat: number;
}

/** Warp ikat and plain stripes in indigo, as on the Mossi plateau. */
export interface StripesPattern {
  kind: 'stripes';
  webs: number;
  /** Stripes of one web: fraction of the width, color, and whether the yarn was tied and dyed in dashes. */
  stripes: readonly (readonly [share: number, color: string, tied?: string])[];
}

/** Draws the ground and the bands. */
export function weaveBands(cloth: Cloth, { ground, webs, bands }: BandsPattern, random: Random): void {
  block(cloth, 0, 0, CLOTH, cloth.length, ground);
  for (let i = 0; i < 46; i += 1)
    block(
      cloth,
      0,
      random.next() * cloth.length,
      CLOTH,
      random.between(1.5, 5),
      i % 2 ? tint(ground, 0.5) : shade(ground, 0.3),
      0.14,
    );
  for (const band of bands) {
    weaveBand(cloth, band);
    cloth.layer = 0;
  }
  for (let web = 1; web < webs; web += 1) seam(cloth, (web * CLOTH) / webs);
}

function weaveBand(cloth: Cloth, band: WovenBand): void {
  const { height, ground, colors, repeat, figure } = band;
  const y = band.at * cloth.length - height / 2;
  const rim = Math.min(10, height * 0.09);
  block(cloth, 0, y, CLOTH, height, ground);
  block(cloth, 0, y, CLOTH, rim, colors[0] ?? ground);
  block(cloth, 0, y + height - rim, CLOTH, rim, colors[0] ?? ground);
  const inner = { y: y + rim * 1.8, height: height - rim * 3.6 };
  const count = Math.round(CLOTH / repeat);
  cloth.layer = 2;
  for (let i = 0; i < count; i += 1) {
    const cell = { x: (i / count) * CLOTH, width: CLOTH / count, ...inner };
    const color = (k: number): string => colors[(i + k) % colors.length] ?? ground;
    if (figure === 'diamonds') nested(cloth, cell, [color(0), ground, color(1), tint(color(0), 0.3)]);
    else if (figure === 'triangles') triangles(cloth, cell, color(0), color(1));
    else if (figure === 'chevrons') chevrons(cloth, cell, colors);
    else if (figure === 'crosses') cross(cloth, cell, color(0), color(1));
    else if (figure === 'hourglass') hourglass(cloth, cell, color(0), color(1));
    else
      for (let k = 0; k < 5; k += 1)
        block(
          cloth,
          cell.x,
          cell.y + (cell.height * k) / 5,
          cell.width + 0.5,
          cell.height / 10,
          colors[k % colors.length] ?? ground,
        );
  }
}

interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Stepped half width of a woven diamond at row `t` (0..1). */
const step = (t: number, rows: number): number => 1 - Math.abs(Math.floor(t * rows) + 0.5 - rows / 2) / (rows / 2);

function nested(cloth: Cloth, { x, y, width, height }: Cell, colors: readonly string[]): void {
  const rows = 12;
  colors.forEach((color, k) => {
    const scale = 1 - k * 0.27;
    cloth.layer = 2 + k;
    for (let row = 0; row < rows; row += 1) {
      const half = (step((row + 0.5) / rows, rows) * width * 0.5 + width * 0.03) * scale;
      const mid = y + height / 2 + ((row + 0.5) / rows - 0.5) * height * scale;
      block(
        cloth,
        x + width / 2 - half,
        mid - (height * scale) / rows / 2,
        half * 2,
        (height * scale) / rows + 0.4,
        color,
      );
    }
  });
}

function triangles(cloth: Cloth, { x, y, width, height }: Cell, first: string, second: string): void {
  const rows = 8;
  for (let row = 0; row < rows; row += 1) {
    const wide = ((row + 1) / rows) * width;
    block(
      cloth,
      x + (width - wide) / 2,
      y + (row / rows) * height,
      wide,
      height / rows + 0.4,
      row > 5 ? second : first,
    );
  }
}

function chevrons(cloth: Cloth, { x, y, width, height }: Cell, colors: readonly string[]): void {
  colors.forEach((color, k) => {
    const [top, thick] = [y + (k / colors.length) * height * 0.72, (height / colors.length) * 0.5];
    shape(
      cloth,
      [
        [x, top + height * 0.26],
        [x + width / 2, top],
        [x + width, top + height * 0.26],
        [x + width, top + height * 0.26 + thick],
        [x + width / 2, top + thick],
        [x, top + height * 0.26 + thick],
      ],
      color,
    );
  });
}

function cross(cloth: Cloth, { x, y, width, height }: Cell, first: string, second: string): void {
  const [cx, cy, a] = [x + width / 2, y + height / 2, Math.min(width, height) * 0.5];
  for (let i = -3; i <= 3; i += 1) {
    const reach = a * (i === 0 ? 0.96 : Math.abs(i) === 3 ? 0.42 : Math.abs(i) === 2 ? 0.2 : 0.3);
    block(cloth, cx - reach, cy + (i - 0.5) * a * 0.27, reach * 2, a * 0.27 + 0.4, first);
  }
  shape(
    cloth,
    [
      [cx - a * 0.17, cy],
      [cx, cy - a * 0.17],
      [cx + a * 0.17, cy],
      [cx, cy + a * 0.17],
    ],
    second,
  );
  for (const sx of [-1, 1])
    for (const sy of [-1, 1])
      block(cloth, cx + sx * a * 0.62 - a * 0.1, cy + sy * a * 0.62 - a * 0.1, a * 0.2, a * 0.2, second);
}

function hourglass(cloth: Cloth, { x, y, width, height }: Cell, first: string, second: string): void {
  const rows = 10;
  for (let row = 0; row < rows; row += 1) {
    const half = (1.06 - step((row + 0.5) / rows, rows)) * width * 0.44;
    block(
      cloth,
      x + width / 2 - half,
      y + (row / rows) * height,
      half * 2,
      height / rows + 0.4,
      row === 4 || row === 5 ? second : first,
    );
  }
}

/** Draws webs of warp stripes. Tied yarn appears as dashes with feathered ends. */
export function weaveStripes(cloth: Cloth, { webs, stripes }: StripesPattern, random: Random): void {
  const web = CLOTH / webs;
  const total = stripes.reduce((sum, [share]) => sum + share, 0);
  const late: (() => void)[] = [];
  for (let w = 0; w < webs; w += 1) {
    let x = w * web;
    for (const [share, color, tied] of stripes) {
      const wide = (share / total) * web;
      block(cloth, x, 0, wide + 0.6, cloth.length, mix(color, '#000000', random.next() * 0.06));
      const from = x;
      if (tied) late.push(() => dashes(cloth, from, wide, tied, random, w));
      x += wide;
    }
  }
  cloth.layer = 2;
  for (const draw of late) draw();
  cloth.layer = 0;
  for (let w = 1; w < webs; w += 1) seam(cloth, w * web);
}

function dashes(cloth: Cloth, x: number, wide: number, color: string, random: Random, web: number): void {
  const yarns = 5;
  for (let yarn = 0; yarn < yarns; yarn += 1) {
    for (let y = (web % 2) * 36 + random.between(-8, 8) - 40; y < cloth.length; y += 92) {
      const [top, long] = [
        y + random.between(-9, 9) + Math.abs(yarn - 2) * 9,
        58 + random.between(-9, 9) - Math.abs(yarn - 2) * 18,
      ];
      const at = (dy: number): Point => [
        x + ((yarn + 0.5) / yarns) * wide,
        Math.min(cloth.length, Math.max(0, top + dy)),
      ];
      line(cloth, [at(0), at(long / 2), at(long)], color, (wide / yarns) * 0.86, { opacity: 0.88 });
    }
  }
}
