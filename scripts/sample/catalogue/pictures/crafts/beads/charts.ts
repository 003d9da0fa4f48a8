import type { Chart } from './surface.ts';

/** A repeating beadwork pattern, row by row. */
export interface Motif {
  kind:
    | 'triangles'
    | 'diamonds'
    | 'zigzag'
    | 'blocks'
    | 'stripes'
    | 'steps'
    | 'crosses'
    | 'dots'
    | 'hourglass'
    | 'plain';
  /** Beads per repeat along the row. */
  period: number;
  /** The ground color, then the figure colors. */
  colors: readonly string[];
  /** Band width in beads within diamonds, zigzags and stripes. */
  band?: number;
  /** Colors of the outermost rows, from the edge inward. */
  border?: readonly string[];
}

const at = (colors: readonly string[], i: number): string =>
  colors[((i % colors.length) + colors.length) % colors.length] ?? '#efe6d6';

type Draw = (motif: Motif, column: number, row: number, rows: number) => string;

const draws: Record<Motif['kind'], Draw> = {
  plain: ({ colors }) => at(colors, 0),
  triangles: ({ period, colors, band = 3 }, column, row, rows) => {
    const away = Math.abs((column % period) + 0.5 - period / 2);
    const inside = (period / 2) * ((row + 1) / rows) - away;
    if (inside < 0) return at(colors, 0);
    return at(colors, inside < band * 0.6 ? 1 : 2 + (Math.floor(column / period) % Math.max(1, colors.length - 2)));
  },
  diamonds: ({ period, colors, band = 2 }, column, row, rows) => {
    const away = Math.abs((column % period) + 0.5 - period / 2);
    const k = away + Math.abs(row - (rows - 1) / 2) * (period / 2 / (rows / 2));
    return k > period / 2 + 0.5 ? at(colors, 0) : at(colors, 1 + Math.floor((period / 2 + 0.5 - k) / band));
  },
  zigzag: ({ period, colors, band = 3 }, column, row) => {
    const away = Math.abs((column % period) + 0.5 - period / 2);
    return at(colors, Math.floor((row + away) / band));
  },
  blocks: ({ period, colors, band = 4 }, column, row) =>
    at(colors, Math.floor(column / period) + Math.floor(row / band)),
  stripes: ({ period, colors, band = 2 }, column) => {
    const place = column % period;
    return place < band
      ? at(colors, 1 + (Math.floor(column / period) % Math.max(1, colors.length - 1)))
      : at(colors, 0);
  },
  steps: ({ period, colors, band = 2 }, column, row, rows) => {
    const away = Math.floor(Math.abs((column % period) + 0.5 - period / 2) / band) * band;
    const k = away + Math.abs(row - (rows - 1) / 2);
    return k > period / 2 ? at(colors, 0) : at(colors, 1 + Math.floor((period / 2 - k) / (band * 1.5)));
  },
  crosses: ({ period, colors, band = 1 }, column, row, rows) => {
    const [dx, dy] = [Math.abs((column % period) + 0.5 - period / 2), Math.abs(row - (rows - 1) / 2)];
    const arm = Math.min(dx, dy) < band + 0.5 && Math.max(dx, dy) < period * 0.36;
    return arm ? at(colors, 1 + (Math.floor(column / period) % Math.max(1, colors.length - 1))) : at(colors, 0);
  },
  dots: ({ period, colors }, column, row) =>
    (column + Math.floor(row / 3) * 2) % period < 2 && row % 3 > 0 ? at(colors, 1) : at(colors, 0),
  hourglass: ({ period, colors, band = 3 }, column, row, rows) => {
    const away = Math.abs((column % period) + 0.5 - period / 2);
    const open = (Math.abs(row - (rows - 1) / 2) / (rows / 2)) * (period / 2);
    const inside = open - away;
    return inside < 0 ? at(colors, 0) : at(colors, inside < band ? 1 : 2);
  },
};

/** The chart of a motif for beadwork with this many rows. */
export function chartOf(motif: Motif, rows: number): Chart {
  const border = motif.border ?? [];
  return (column, row) => {
    const fromEdge = Math.min(row, rows - 1 - row);
    const edge = border[fromEdge];
    if (edge !== undefined) return edge;
    return draws[motif.kind](motif, column, row - border.length, rows - 2 * border.length);
  };
}
