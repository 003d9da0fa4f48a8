import { between, type Ground, type Spot } from './decals.ts';

/** Evenly spaced fractions of a full turn. */
export const round = (steps = 96): number[] => Array.from({ length: steps + 1 }, (_, i) => i / steps);

/** Random variation, because hand-painted shapes are never identical. */
export const wobble = (g: Ground, amount: number): number => g.random.between(-amount, amount);

/** The corners of a zigzag around the pot, with points between them. */
export function zigzagSpots(d: { from: number; to: number; count: number }): Spot[] {
  const corners: Spot[] = [];
  for (let i = 0; i <= d.count * 2; i += 1) corners.push([i % 2 === 0 ? d.from : d.to, i / (d.count * 2)]);
  return between(corners, 6);
}
