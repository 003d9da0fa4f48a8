import type { Rank } from './look.ts';
import type { Stage } from './stage.ts';

/** A tine, in centimeters from the board's center. */
export interface Tine {
  x: number;
  length: number;
  raised: boolean;
  /** -1 at the left end of its rank to 1 at the right. Tines fan out slightly. */
  side: number;
}

/** Counts the tines of a look. */
export const tineCount = (ranks: readonly Rank[]): number => ranks.reduce((sum, rank) => sum + rank.count, 0);

function shareOf(rank: Rank, k: number): number {
  switch (rank.ends) {
    case 'peak':
      return Math.abs(2 * k - 1);
    case 'valley':
      return 1 - Math.abs(2 * k - 1);
    case 'fall':
      return k;
    case 'rise':
      return 1 - k;
  }
}

/** All tines in drawing order. */
export function tinesOf(stage: Stage): Tine[] {
  const half = stage.look.board.width / 2;
  const tines = stage.look.ranks.flatMap((rank) =>
    Array.from({ length: rank.count }, (_, i): Tine => {
      const k = rank.count === 1 ? 0.5 : i / (rank.count - 1);
      const hand = 0.12 * Math.sin(i * 12.9 + rank.count);
      return {
        x: (rank.from + (rank.to - rank.from) * k) * half,
        length: rank.long + (rank.short - rank.long) * shareOf(rank, k) + hand,
        raised: rank.raised ?? false,
        side: 2 * k - 1,
      };
    }),
  );
  return tines.sort((a, b) => Number(a.raised) - Number(b.raised));
}
