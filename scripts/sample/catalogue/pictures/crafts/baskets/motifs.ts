import type { Dye } from './weave.ts';

/**
 * A pattern layer. Later layers cover earlier ones. Its band `from`..`to` is a fraction of the outline, from the center
 * of the base (0) to the rim (1).
 */
export type Motif =
  | { kind: 'band'; from: number; to: number; color: string }
  | { kind: 'triangles'; from: number; to: number; count: number; color: string; hanging?: boolean; fill?: number }
  | { kind: 'diamonds'; from: number; to: number; count: number; colors: readonly string[]; shift?: number }
  | { kind: 'zigzag'; from: number; to: number; count: number; width: number; color: string; shift?: number }
  | { kind: 'spiral'; from: number; to: number; arms: number; twist: number; width: number; colors: readonly string[] }
  | { kind: 'petals'; from: number; to: number; count: number; color: string; width?: number }
  | { kind: 'checks'; from: number; to: number; count: number; rows: number; color: string }
  | {
      kind: 'stairs';
      from: number;
      to: number;
      count: number;
      steps: number;
      width: number;
      color: string;
      mirrored?: boolean;
    }
  | { kind: 'flecks'; from: number; to: number; count: number; rows: number; color: string };

/** Fractional part, 0..1, also for negative values. */
const fraction = (value: number): number => value - Math.floor(value);
/** Triangle wave: 0 at the ends of a period, 1 in the middle. */
const tent = (value: number): number => 1 - Math.abs(fraction(value) - 0.5) * 2;

function spiral(motif: Extract<Motif, { kind: 'spiral' }>, k: number, u: number): string | undefined {
  const place = u * motif.arms + k * motif.twist * motif.arms;
  if (fraction(place) > motif.width) return undefined;
  return motif.colors[Math.floor(((place % 1024) + 1024) % motif.colors.length)];
}

function diamonds(motif: Extract<Motif, { kind: 'diamonds' }>, k: number, u: number): string | undefined {
  const inside = tent(u * motif.count + (motif.shift ?? 0)) - Math.abs(k - 0.5) * 2;
  if (inside <= 0) return undefined;
  return motif.colors[Math.min(motif.colors.length - 1, Math.floor(inside * motif.colors.length))];
}

/** The layer's color at a position. `k` runs from 0 to 1 through its band. */
function colorOf(motif: Motif, k: number, u: number): string | undefined {
  switch (motif.kind) {
    case 'band':
      return motif.color;
    case 'triangles': {
      const rise = motif.hanging ? k : 1 - k;
      return tent(u * motif.count) > 1 - rise * (motif.fill ?? 1) ? motif.color : undefined;
    }
    case 'diamonds':
      return diamonds(motif, k, u);
    case 'zigzag':
      return Math.abs(k - tent(u * motif.count + (motif.shift ?? 0)) * (1 - motif.width) - motif.width / 2) <
        motif.width / 2
        ? motif.color
        : undefined;
    case 'spiral':
      return spiral(motif, k, u);
    case 'petals':
      return tent(u * motif.count) > 1 - (motif.width ?? 0.9) * Math.sin(Math.PI * k) ** 0.8 ? motif.color : undefined;
    case 'checks':
      return (Math.floor(u * motif.count) + Math.floor(k * motif.rows)) % 2 === 0 ? motif.color : undefined;
    case 'stairs': {
      const step = Math.floor(k * motif.steps) / motif.steps;
      const along = motif.mirrored ? Math.abs(step - 0.5) * 2 : step;
      return fraction(u * motif.count - along * 0.6) < motif.width ? motif.color : undefined;
    }
    case 'flecks': {
      const row = Math.floor(k * motif.rows);
      return fraction(u * motif.count + row * 0.5) < 0.3 && row % 2 === 0 ? motif.color : undefined;
    }
  }
}

/** The color at every position of a basket, from its ground and its layers. */
export function dyeOf(ground: string, motifs: readonly Motif[]): Dye {
  const laid = [...motifs].reverse();
  return (t, u) => {
    for (const motif of laid) {
      if (t < motif.from || t > motif.to) continue;
      const color = colorOf(motif, (t - motif.from) / (motif.to - motif.from), fraction(u));
      if (color) return color;
    }
    return ground;
  };
}
