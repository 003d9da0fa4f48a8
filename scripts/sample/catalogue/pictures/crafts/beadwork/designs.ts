import type { Chart } from '../beads/surface.ts';
import type { FlatPiece } from './look.ts';

type Draw = (look: FlatPiece) => Chart;

const at = (colors: readonly string[], i: number): string => colors[i % colors.length] ?? '#efe6d6';

/** Two interlaced bands, the Yoruba symbol of eternity, inside a border of triangles. */
const interlace: Draw = ({ columns, rows, colors }) => {
  const [mx, my] = [(columns - 1) / 2, (rows - 1) / 2];
  return (c, r) => {
    const edge = Math.min(c, columns - 1 - c, r, rows - 1 - r);
    if (edge < 1) return at(colors, 1);
    if (edge < 5) {
      const along = edge === Math.min(c, columns - 1 - c) ? r : c;
      return Math.abs((along % 8) - 3.5) < edge - 0.4 ? at(colors, 3) : at(colors, 4);
    }
    if (edge < 6) return at(colors, 1);
    const [x, y] = [c - mx, r - my];
    const [fx, fy] = [mx - 7, my - 7];
    const strands = [x / fx - Math.sin((y / fy) * Math.PI), x / fx + Math.sin((y / fy) * Math.PI)].map(
      (d) => Math.abs(d) * fx * 0.62,
    );
    const [a = 99, b = 99] = strands;
    // The bands alternate in which one is on top.
    const over = Math.floor(y / fy + 1.5) % 2;
    const ribbon = (d: number, which: number): string | undefined => {
      if (d > 3.9) return undefined;
      if (d > 3.1) return at(colors, 1);
      return d < 0.8 ? at(colors, 5) : at(colors, which === 0 ? 2 : 6);
    };
    const first = over === 0 ? ribbon(a, 0) : ribbon(b, 1);
    const second = over === 0 ? ribbon(b, 1) : ribbon(a, 0);
    const heart = Math.abs(x) + Math.abs(Math.abs(y) - fy * 0.5);
    return first ?? second ?? (heart < 2 ? at(colors, 5) : heart < 4 ? at(colors, 3) : at(colors, 0));
  };
};

/** Three small panels on one cloth, each with its own colors. */
const loveLetters: Draw = ({ columns, rows, colors }) => {
  const width = Math.floor((columns - 4) / 3);
  return (c, r) => {
    const letter = Math.floor(c / (width + 2));
    const [x, y] = [c - letter * (width + 2), r];
    if (letter > 2 || x >= width) return undefined;
    const [dx, dy] = [Math.abs(x - (width - 1) / 2), Math.abs(y - (rows - 1) / 2)];
    if (x < 1 || x >= width - 1 || y < 1 || y >= rows - 1) return at(colors, 1);
    if (letter === 0) {
      const k = dx + (dy % 12);
      return Math.abs(k - 6) < 1 ? at(colors, 1) : k < 5.2 ? at(colors, 2) : at(colors, 0);
    }
    if (letter === 1) {
      const inside = (width / 2) * (1 - dy / (rows / 2)) - dx;
      return inside > 2 ? at(colors, dy < 5 ? 5 : 3) : inside > 0.6 ? at(colors, 1) : at(colors, 4);
    }
    const band = Math.floor((y + dx) / 3) % 4;
    return [at(colors, 0), at(colors, 2), at(colors, 0), at(colors, 5)][band];
  };
};

/** The married woman's apron: a broad field over five lappets, with house fronts outlined in black. */
const jocolo: Draw = ({ columns, rows, colors }) => {
  const field = Math.floor(rows * 0.68);
  const lappet = columns / 5;
  return (c, r) => {
    const place = (c + 0.5) % lappet;
    const fromMiddle = Math.abs(place - lappet / 2);
    if (r >= field) {
      const round = r > rows - 4 ? (r - (rows - 4)) * 0.9 : 0;
      if (fromMiddle > lappet / 2 - 0.9 - round) return undefined;
      if (fromMiddle > lappet / 2 - 2 - round || r === rows - 1) return at(colors, 1);
      const k = fromMiddle + Math.abs(((r - field) % 10) - 5);
      return k < 2.2 ? at(colors, 4) : k < 3.4 ? at(colors, 1) : at(colors, 0);
    }
    if (r < 2 || c < 1 || c >= columns - 1) return at(colors, 1);
    return housefront(Math.abs(c + 0.5 - columns / 2), r, columns, field, colors);
  };
};

function housefront(x: number, r: number, columns: number, field: number, colors: readonly string[]): string {
  const [ground, line, a, b, d, e] = [0, 1, 2, 3, 4, 5].map((i) => at(colors, i));
  const half = columns / 2;
  const step = Math.floor((r - 3) / 5);
  const gable = 2.5 + step * 4;
  const pick = (color: string | undefined): string => color ?? '#efe6d6';
  if (r > field - 5)
    return r === field - 4 || r === field - 1 ? pick(line) : Math.floor(x / 3) % 2 === 0 ? pick(d) : pick(b);
  if (Math.abs(x - gable) < 0.9 || ((r - 3) % 5 === 0 && x > gable - 4 && x < gable)) return pick(line);
  if (x < gable) {
    if (x < 1) return pick(line);
    if (x < 4 && r > field - 14) return Math.abs(x - 3.5) < 0.6 || r === field - 13 ? pick(line) : pick(e);
    return [pick(a), pick(ground), pick(b), pick(d), pick(a)][step % 5] ?? pick(ground);
  }
  const wing = Math.abs(x - half + 6) + Math.abs(r - 11);
  if (wing < 2.4) return pick(e);
  if (wing < 4.2) return pick(line);
  return wing < 6 ? pick(a) : pick(ground);
}

/** Hood of the elephant society: round ears, ringed eyes, and a long panel as the trunk. */
const elephant: Draw = ({ columns, rows, colors }) => {
  const mx = (columns - 1) / 2;
  const headRows = Math.floor(rows * 0.4);
  const ear = columns * 0.215;
  const trunk = columns * 0.175;
  return (c, r) => {
    const x = c - mx;
    const side = Math.abs(x);
    const toEar = Math.hypot(side - (mx - ear), r - headRows * 0.5);
    const head =
      side < trunk * 1.28 && r < headRows && (side / (trunk * 1.3)) ** 3 + ((headRows - r) / headRows) ** 3 < 1.12;
    if (head) return elephantHead(side, r, headRows, trunk, colors);
    if (toEar < ear) {
      const ring = Math.floor(ear - toEar);
      if (ring < 1) return at(colors, 1);
      const angle = Math.atan2(r - headRows * 0.5, side - (mx - ear));
      const spoke = Math.floor(((angle + Math.PI) / (2 * Math.PI)) * 10) % 2;
      return ring < 3 ? at(colors, 2) : toEar < 2.2 ? at(colors, 4) : at(colors, spoke === 0 ? 3 : 0);
    }
    if (side < trunk && r >= headRows) {
      if (side > trunk - 1.2 || r === rows - 1) return at(colors, 1);
      const k = (r - headRows) % 12;
      const inside = Math.abs(k - 5.5) - side * (6 / trunk);
      return inside > 0.4
        ? at(colors, Math.floor((r - headRows) / 12) % 2 === 0 ? 3 : 4)
        : inside > -1
          ? at(colors, 1)
          : at(colors, 0);
    }
    return undefined;
  };
};

function elephantHead(side: number, r: number, headRows: number, trunk: number, colors: readonly string[]): string {
  const eye = Math.hypot(side - trunk * 0.62, r - headRows * 0.5);
  if (eye < 1.3) return at(colors, 5);
  if (eye < 2.5) return at(colors, 1);
  if (eye < 3.8) return at(colors, 4);
  if (side < 1.2 && r > headRows * 0.35) return at(colors, 1);
  if (r > headRows * 0.74 && r < headRows * 0.92) return (Math.floor(side) + r) % 4 < 2 ? at(colors, 1) : at(colors, 0);
  return (r + Math.floor(side)) % 7 === 0 ? at(colors, 4) : at(colors, 2);
}

/** A diviner's bag: a calm face between rays and checks. */
const diviner: Draw = ({ columns, rows, colors }) => {
  const [mx, my] = [(columns - 1) / 2, rows * 0.5];
  return (c, r) => {
    const edge = Math.min(c, columns - 1 - c, r, rows - 1 - r);
    if (edge < 1) return at(colors, 1);
    if (edge < 4) return (Math.floor(c / 3) + Math.floor(r / 3)) % 2 === 0 ? at(colors, 3) : at(colors, 4);
    if (edge < 5) return at(colors, 1);
    const [x, y] = [Math.abs(c - mx), r - my];
    const face = Math.hypot(x / (columns * 0.25), y / (rows * 0.3));
    if (face < 1) return divinerFace(x, y, rows, colors);
    if (face < 1.13) return at(colors, 1);
    const angle = Math.atan2(y, c - mx);
    const ray = Math.floor(((angle + Math.PI) / (2 * Math.PI)) * 16) % 2;
    return ray === 0 ? at(colors, 0) : at(colors, 2);
  };
};

function divinerFace(x: number, y: number, rows: number, colors: readonly string[]): string {
  const eye = Math.hypot((x - rows * 0.095) / 1.5, y + rows * 0.05);
  if (eye < 1.1) return at(colors, 1);
  if (eye < 2.3) return at(colors, 0);
  if (eye < 3) return at(colors, 1);
  if (x < 1.1 && y > -rows * 0.12 && y < rows * 0.08) return at(colors, 1);
  if (x < 2.6 && y >= rows * 0.06 && y < rows * 0.09) return at(colors, 1);
  const mouth = Math.hypot(x / 2.2, y - rows * 0.17);
  if (mouth < 1) return at(colors, 3);
  if (mouth < 2.1) return at(colors, 1);
  // Three lines on each cheek.
  if (x > rows * 0.1 && y > rows * 0.05 && y < rows * 0.16 && Math.floor(y) % 2 === 0) return at(colors, 1);
  return y < -rows * 0.2 ? at(colors, 4) : at(colors, 5);
}

const draws: Record<FlatPiece['design'], Draw> = { interlace, 'love-letters': loveLetters, jocolo, elephant, diviner };

/** The chart of a flat piece. */
export const designOf = (look: FlatPiece): Chart => draws[look.design](look);
