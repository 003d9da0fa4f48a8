import { shade, tint } from '../../kit.ts';
import { n, type Point, path } from '../hide-and-wood/svg.ts';
import { backRest, bridge, pressureBar, rest } from './bridge.ts';
import { type Tine, tinesOf } from './ranks.ts';
import { at, type Stage } from './stage.ts';
import { hammered, nodes, tuningMark } from './tine-metal.ts';

/** The sounding parts: bridge, tines with their shadows, pressure bar and lashing. */
export function paintTines(stage: Stage): string {
  const tines = tinesOf(stage);
  return (
    backRest(stage) +
    bridge(stage) +
    tines.map((t) => shadowOf(stage, t)).join('') +
    tines.map((t) => tineBody(stage, t)).join('') +
    pressureBar(stage, tines)
  );
}

/** The ends of a tine above the bar and below it. */
function ends(stage: Stage, tine: Tine): { top: Point; bottom: Point; width: number } {
  const { at: bridgeAt } = stage.look.bridge;
  const lift = tine.raised ? 0.5 : 0;
  const top = at(stage, tine.x * 0.97, bridgeAt - rest - 0.7 - lift * 1.2 - 0.25 * Math.cos(tine.x * 7));
  const bottom = at(stage, tine.x * 1.02, bridgeAt + tine.length);
  return { top, bottom, width: stage.look.tine.width * stage.s * (tine.raised ? 0.9 : 1) };
}

function outline(top: Point, bottom: Point, width: number, flare: number): string {
  const [x1, y1] = top;
  const [x2, y2] = bottom;
  const [a, b] = [width * 0.37, width * 0.5 * flare];
  const shoulder = y2 - b * 0.9;
  return (
    `M${n(x1 - a)} ${n(y1)}L${n(x2 - b)} ${n(shoulder)}Q${n(x2 - b)} ${n(y2)} ${n(x2)} ${n(y2)}` +
    `Q${n(x2 + b)} ${n(y2)} ${n(x2 + b)} ${n(shoulder)}L${n(x1 + a)} ${n(y1)}Z`
  );
}

/** The shadow moves away from the tine as the tine rises toward its free end. */
function shadowOf(stage: Stage, tine: Tine): string {
  const { top, bottom, width } = ends(stage, tine);
  const lift = stage.s * (tine.raised ? 0.55 : 0.36);
  const moved: Point = [bottom[0] + lift * 0.9, bottom[1] + lift * 0.75];
  const from = at(stage, tine.x, stage.look.bridge.at);
  return (
    path(outline([from[0] + lift * 0.3, from[1]], moved, width * 1.08, 1.2), { fill: '#150a04', opacity: 0.3 }) +
    path(outline([top[0] + 2, from[1]], [moved[0] - lift * 0.4, moved[1] - lift * 0.35], width, 1.15), {
      fill: '#150a04',
      opacity: 0.28,
    })
  );
}

function tineBody(stage: Stage, tine: Tine): string {
  const { look, defs, close, s } = stage;
  const { top, bottom, width } = ends(stage, tine);
  const { metal, kind } = look.tine;
  const flare = kind === 'bamboo' ? 0.95 : kind === 'iron' ? 1.2 : 1.06;
  const d = outline(top, bottom, width, flare);
  const color = tine.raised ? tint(metal, 0.08) : metal;
  const across = defs.across(
    [
      [0, shade(color, 0.5)],
      [0.16, tint(color, 0.12)],
      [0.34, tint(color, kind === 'bamboo' ? 0.25 : 0.55)],
      [0.52, color],
      [0.82, shade(color, 0.42)],
      [1, shade(color, 0.62)],
    ],
    bottom[0] - width * 0.5 * flare,
    bottom[0] + width * 0.5 * flare,
  );
  // The tine bends over the bridge: darker before it, bright after it, bright again at the tip.
  const bridgeY = at(stage, 0, look.bridge.at)[1];
  const share = (y: number): number => Math.min(0.98, Math.max(0.02, (y - top[1]) / (bottom[1] - top[1])));
  const k = share(bridgeY);
  const lengthwise = defs.across(
    [
      [0, '#000000', 0.45],
      [k * 0.75, '#000000', 0.18],
      [k, '#ffffff', 0.34],
      [Math.min(0.97, k + 0.12), '#000000', 0.05],
      [0.8, '#000000', 0.14],
      [0.93, '#ffffff', 0.34],
      [1, '#000000', 0.22],
    ],
    0,
    0,
    top[1],
    bottom[1],
  );
  let out =
    path(d, { fill: shade(metal, 0.75), transform: `translate(${n(s * 0.05)} ${n(s * 0.07)})` }) +
    path(d, { fill: across }) +
    path(d, { fill: lengthwise });
  out += close ? hammered(stage, tine, top, bottom, width * flare) : '';
  if (look.tine.marks) out += tuningMark(stage, bottom, width);
  return kind === 'bamboo' ? out + nodes(bottom, top, width, metal) : out;
}
