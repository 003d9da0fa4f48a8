import type { Dye } from './weave.ts';

/**
 * A pattern layer. Later layers cover earlier ones. Its band `from`..`to` is a fraction of the outline, from the center
 * of the base (0) to the rim (1).
 */
export type Motif =
  | { kind: 'band'; from: number; to: number; colour: string }
  | { kind: 'triangles'; from: number; to: number; count: number; colour: string; hanging?: boolean; fill?: number }
  | { kind: 'diamonds'; from: number; to: number; count: number; colours: readonly string[]; shift?: number }
  | { kind: 'zigzag'; from: number; to: number; count: number; width: number; colour: string; shift?: number }
  | { kind: 'spiral'; from: number; to: number; arms: number; twist: number; width: number; colours: readonly string[] }
  | { kind: 'petals'; from: number; to: number; count: number; colour: string; width?: number }
  | { kind: 'checks'; from: number; to: number; count: number; rows: number; colour: string }
  | {
      kind: 'stairs';
      from: number;
      to: number;
      count: number;
      steps: number;
      width: number;
      colour: string;
      mirrored?: boolean;
    }
  | { kind: 'flecks'; from: number; to: number; count: number; rows: number; colour: string };

/** Fractional part, 0..1, also for negative values. */
const fraction = (value: number): number => value - Math.floor(value);
/** Triangle wave: 0 at the ends of a period, 1 in the middle. */
const tent = (value: number): number => 1 - Math.abs(fraction(value) - 0.5) * 2;

function spiral(motif: Extract<Motif, { kind: 'spiral' }>, k: number, u: number): string | undefined {
  const place = u * motif.arms + k * motif.twist * motif.arms;
  if (fraction(place) > motif.width) return undefined;
  return motif.colours[Math.floor(((place % 1024) + 1024) % motif.colours.length)];
}

function diamonds(motif: Extract<Motif, { kind: 'diamonds' }>, k: number, u: number): string | undefined {
  const inside = tent(u * motif.count + (motif.shift ?? 0)) - Math.abs(k - 0.5) * 2;
  if (inside <= 0) return undefined;
  return motif.colours[Math.min(motif.colours.length - 1, Math.floor(inside * motif.colours.length))];
}

/** The layer's color at a position. `k` runs from 0 to 1 through its band. */
function colourOf(motif: Motif, k: number, u: number): string | undefined {
  switch (motif.kind) {
    case 'band':
      return motif.colour;
    case 'triangles': {
      const rise = motif.hanging ? k : 1 - k;
      return tent(u * motif.count) > 1 - rise * (motif.fill ?? 1) ? motif.colour : undefined;
    }
    case 'diamonds':
      return diamonds(motif, k, u);
    case 'zigzag':
      return Math.abs(k - tent(u * motif.count + (motif.shift ?? 0)) * (1 - motif.width) - motif.width / 2) <
        motif.width / 2
        ? motif.colour
        : undefined;
    case 'spiral':
      return spiral(motif, k, u);
    case 'petals':
      return tent(u * motif.count) > 1 - (motif.width ?? 0.9) * Math.sin(Math.PI * k) ** 0.8 ? motif.colour : undefined;
    case 'checks':
      return (Math.floor(u * motif.count) + Math.floor(k * motif.rows)) % 2 === 0 ? motif.colour : undefined;
    case 'stairs': {
      const step = Math.floor(k * motif.steps) / motif.steps;
      const along = motif.mirrored ? Math.abs(step - 0.5) * 2 : step;
      return fraction(u * motif.count - along * 0.6) < motif.width ? motif.colour : undefined;
    }
    case 'flecks': {
      const row = Math.floor(k * motif.rows);
      return fraction(u * motif.count + row * 0.5) < 0.3 && row % 2 === 0 ? motif.colour : undefined;
    }
  }
}

/** The color at every position of a basket, from its ground and its layers. */
export function dyeOf(ground: string, motifs: readonly Motif[]): Dye {
  const laid = [...motifs].reverse();
  return (t, u) => {
    for (const motif of laid) {
      if (t < motif.from || t > motif.to) continue;
      const colour = colourOf(motif, (t - motif.from) / (motif.to - motif.from), fraction(u));
      if (colour) return colour;
    }
    return ground;
  };
}
