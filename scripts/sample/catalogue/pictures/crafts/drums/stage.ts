import type { Random } from '../../kit.ts';
import { Defs } from '../hide-and-wood/defs.ts';
import type { Point } from '../hide-and-wood/svg.ts';
import { bounds, type Pose, project, type Turned, turn } from '../hide-and-wood/turned.ts';
import type { DrumsLook } from './look.ts';

/** A drum placed on the canvas, with everything needed to draw on it. */
export interface Stage {
  look: DrumsLook;
  body: Turned;
  defs: Defs;
  random: Random;
  close: boolean;
  /** Rotation of the body about its axis. The third picture shows the back. */
  yaw: number;
  box: { x: number; y: number; width: number; height: number };
}

const CENTER: Point = [480, 600];

/** Fits the drum to the canvas, or frames its close-up. */
export function createStage(
  look: DrumsLook,
  heightCm: number,
  view: 'whole' | 'detail' | 'other-side',
  random: Random,
  prefix: string,
): Stage {
  const base = { look, random, defs: new Defs(prefix), close: view === 'detail', yaw: view === 'other-side' ? 2.6 : 0 };
  if (view === 'detail') {
    const { pose, scale, t, angle, inward = 0 } = look.closeUp;
    const origin = turn(look.profile, heightCm, pose, { scale, cx: 0, baseY: 0 });
    const [x, y] = project(origin, [t, angle], -inward * scale);
    const body = turn(look.profile, heightCm, pose, { scale, cx: CENTER[0] - x, baseY: CENTER[1] - y });
    return { ...base, body, box: { x: 0, y: 0, width: 960, height: 1200 } };
  }
  const body = fitted(look, heightCm, view === 'whole' ? look.pose : look.otherPose);
  return { ...base, body, box: bounds(body, CENTER) };
}

function fitted(look: DrumsLook, heightCm: number, pose: Pose): Turned {
  const unit = bounds(turn(look.profile, heightCm, pose, { scale: 1, cx: 480, baseY: 600 }), CENTER);
  const margin = look.lacing.kind === 'pegs' ? 650 : 710;
  const scale = Math.min(margin / unit.width, 890 / unit.height);
  const first = bounds(turn(look.profile, heightCm, pose, { scale, cx: 480, baseY: 600 }), CENTER);
  const dx = CENTER[0] - (first.x + first.width / 2);
  const dy = CENTER[1] + 15 - (first.y + first.height / 2);
  // The offset is in canvas space, but the body is placed before it is rolled.
  const angle = (-(pose.roll ?? 0) * Math.PI) / 180;
  return turn(look.profile, heightCm, pose, {
    scale,
    cx: 480 + dx * Math.cos(angle) - dy * Math.sin(angle),
    baseY: 600 + dx * Math.sin(angle) + dy * Math.cos(angle),
  });
}
