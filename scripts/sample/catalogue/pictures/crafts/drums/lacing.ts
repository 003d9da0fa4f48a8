import { hourglass } from './hourglass.ts';
import { pegs, tacks } from './pegs.ts';
import { mali, thongs, zigzag } from './rope-lacing.ts';
import type { Stage } from './stage.ts';

/** The lacing in front of the body. */
export function paintLacing(stage: Stage, ringAt: number): string {
  const { lacing } = stage.look;
  switch (lacing.kind) {
    case 'mali':
      return mali(stage, lacing, ringAt);
    case 'zigzag':
      return zigzag(stage, lacing, ringAt);
    case 'pegs':
      return pegs(stage, lacing, ringAt, false);
    case 'hourglass':
      return hourglass(stage, lacing, false);
    case 'thongs':
      return thongs(stage, lacing, ringAt);
    case 'tacks':
      return tacks(stage, lacing, ringAt);
    case 'none':
      return '';
  }
}

/** The lacing behind the body. */
export function paintLacingBehind(stage: Stage, ringAt: number): string {
  const { lacing } = stage.look;
  if (lacing.kind === 'hourglass') return hourglass(stage, lacing, true);
  if (lacing.kind === 'pegs') return pegs(stage, lacing, ringAt, true);
  return '';
}
