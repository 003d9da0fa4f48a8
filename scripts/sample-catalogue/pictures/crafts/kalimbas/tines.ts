import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { circle, ellipse, linesPath, n, type Point, path, polygon, rect } from '../hide-and-wood/svg.ts';
import type { Rank } from './look.ts';
import { at, type Stage } from './stage.ts';

interface Tine {
  x: number;
  length: number;
  raised: boolean;
  /** -1 at the left end of its rank to 1 at the right: tines fan out a little. */
  side: number;
}

/** How many tines a look has. */
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

/** All tines in the order in which they lie over one another. */
function tinesOf(stage: Stage): Tine[] {
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

/** The whole sounding part: bridge, tines with their shadows, pressure bar and its lashing. */
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

const rest = 2.6;

/** Where the tine starts above the bar, and where it ends below. */
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

/** The shadow leaves the tine the further it rises from the board towards its free end. */
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
  const colour = tine.raised ? tint(metal, 0.08) : metal;
  const across = defs.across(
    [
      [0, shade(colour, 0.5)],
      [0.16, tint(colour, 0.12)],
      [0.34, tint(colour, kind === 'bamboo' ? 0.25 : 0.55)],
      [0.52, colour],
      [0.82, shade(colour, 0.42)],
      [1, shade(colour, 0.62)],
    ],
    bottom[0] - width * 0.5 * flare,
    bottom[0] + width * 0.5 * flare,
  );
  // The tine bends up over the bridge: darker before it, bright behind it, bright again at the played tip.
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

/** Hammer facets and file strokes: only seen near. */
function hammered(stage: Stage, tine: Tine, top: Point, bottom: Point, width: number): string {
  const { random, look } = stage;
  const metal = look.tine.metal;
  let facets = '';
  let files = '';
  const from = top[1] + (bottom[1] - top[1]) * 0.4;
  for (let y = from; y < bottom[1] - width * 0.3; y += width * random.between(0.24, 0.5)) {
    const grow = 0.72 + 0.28 * ((y - from) / (bottom[1] - from));
    const w = width * 0.3 * grow * random.between(0.5, 1);
    const x =
      top[0] + ((bottom[0] - top[0]) * (y - top[1])) / (bottom[1] - top[1]) + random.between(-0.12, 0.12) * width;
    if (look.tine.kind === 'iron')
      facets += ellipse(x, y, w, width * random.between(0.1, 0.22), {
        fill: random.next() < 0.5 ? tint(metal, 0.5) : shade(metal, 0.6),
        opacity: random.between(0.1, 0.26),
      });
    files += `M${n(x - w)} ${n(y)}l${n(w * random.between(0.8, 2))} ${n(random.between(-4, 4))}`;
  }
  const rust =
    tine.side > 0.3 || look.tine.kind !== 'iron'
      ? ''
      : ellipse(bottom[0], from + 30, width * 0.2, width * 0.8, { fill: '#8a4a26', opacity: 0.18 });
  return facets + rust + path(files, { fill: 'none', stroke: tint(metal, 0.7), 'stroke-width': 1.1, opacity: 0.35 });
}

function tuningMark(stage: Stage, bottom: Point, width: number): string {
  const y = bottom[1] - width * 1.15;
  return (
    circle(bottom[0], y, width * 0.17, { fill: shade(stage.look.tine.metal, 0.65) }) +
    circle(bottom[0] + 0.6, y + 0.9, width * 0.17, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 0.9,
      opacity: 0.5,
    })
  );
}

/** Bamboo tongues keep their joints and a little load of wax near the tip. */
function nodes(bottom: Point, top: Point, width: number, colour: string): string {
  const y = top[1] + (bottom[1] - top[1]) * 0.62;
  return (
    path(`M${n(bottom[0] - width * 0.42)} ${n(y)}Q${n(bottom[0])} ${n(y + 4)} ${n(bottom[0] + width * 0.42)} ${n(y)}`, {
      fill: 'none',
      stroke: shade(colour, 0.5),
      'stroke-width': 2.2,
      opacity: 0.7,
    }) + ellipse(bottom[0], bottom[1] - width * 0.9, width * 0.3, width * 0.36, { fill: '#3a2418' })
  );
}

/** The strip the tines' upper ends press against. */
function backRest(stage: Stage): string {
  const { look, s } = stage;
  const w = look.bridge.span;
  const [x, y] = at(stage, -w / 2, look.bridge.at - rest - 0.3);
  const colour = shade(look.board.colour, 0.25);
  return (
    rect(x + 3, y + s * 0.34, w * s, s * 0.34, { fill: '#150a04', opacity: 0.4, rx: 3 }) +
    rect(x, y, w * s, s * 0.52, { fill: colour, rx: s * 0.15 }) +
    rect(x, y, w * s, s * 0.18, { fill: tint(colour, 0.3), rx: s * 0.09, opacity: 0.8 })
  );
}

function bridge(stage: Stage): string {
  const { look, s } = stage;
  const w = look.bridge.span;
  const [x, y] = at(stage, -w / 2, look.bridge.at - 0.25);
  const colour = look.tine.kind === 'bamboo' ? '#8a6a3a' : mix(look.tine.metal, '#6b5a48', 0.4);
  return (
    rect(x + 2, y + s * 0.4, w * s, s * 0.36, { fill: '#150a04', opacity: 0.42, rx: 3 }) +
    rect(x, y, w * s, s * 0.5, { fill: shade(colour, 0.4), rx: s * 0.2 }) +
    rect(x, y + s * 0.05, w * s, s * 0.18, { fill: tint(colour, 0.35), rx: s * 0.09 })
  );
}

/** The bar that holds the tines down, and the wire that binds it through the board. */
function pressureBar(stage: Stage, tines: readonly Tine[]): string {
  const { look, s, close } = stage;
  const w = look.bridge.span + 0.6;
  const y = look.bridge.at - rest / 2 - 0.2;
  const bar = cord([at(stage, -w / 2, y), at(stage, w / 2, y)], {
    colour: look.bridge.bar,
    width: s * 0.58,
    twist: 0,
    shadow: 0.5,
  });
  const wire = look.tine.kind === 'bamboo' ? '#d2b57e' : mix(look.tine.metal, '#b5793f', 0.6);
  const xs = [...new Set(tines.map((t) => Math.round(t.x * 10) / 10))].sort((a, b) => a - b);
  let out = bar;
  for (let i = 0; i <= xs.length; i += 1) {
    const left = xs[i - 1] ?? -w / 2 + 0.2;
    const right = xs[i] ?? w / 2 - 0.2;
    if (right - left < 0.35) continue;
    const x = (left + right) / 2;
    out += cord([at(stage, x - 0.08, y - 0.55), at(stage, x - 0.02, y), at(stage, x + 0.06, y + 0.55)], {
      colour: wire,
      width: s * 0.16,
      twist: 0,
      shadow: 0.4,
    });
    if (close)
      out += cord([at(stage, x + 0.12, y - 0.55), at(stage, x + 0.16, y), at(stage, x + 0.22, y + 0.55)], {
        colour: wire,
        width: s * 0.15,
        twist: 0,
        shadow: 0.4,
      });
  }
  return out;
}

/** Loose iron rings threaded on the tines above the bar, or shells and caps on a plate: what makes the sound buzz. */
export function paintBuzz(stage: Stage): string {
  const { look, s, close } = stage;
  const buzz = look.buzz;
  if (!buzz) return '';
  if (buzz.kind === 'plate') return buzzPlate(stage, buzz.colour, buzz.count);
  return tinesOf(stage)
    .filter((_, i) => i < buzz.count)
    .map((t, i) => {
      const y = look.bridge.at + Math.min(1.2, t.length * 0.3) + (i % 2) * 0.25;
      const [x, cy] = at(stage, t.x, y);
      const ring = (r: number, colour: string, width: number, dy = 0): string =>
        path(
          linesPath(
            [
              [x - r, cy + dy],
              [x - r * 0.7, cy + dy + r * 0.45],
              [x, cy + dy + r * 0.6],
              [x + r * 0.7, cy + dy + r * 0.45],
              [x + r, cy + dy],
            ],
            false,
          ),
          { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linejoin': 'round' },
        );
      const r = look.tine.width * s * 0.58;
      return (
        ring(r, '#150a04', s * 0.22, 2) +
        ring(r, shade(buzz.colour, 0.3), s * 0.2) +
        (close ? ring(r * 0.98, tint(buzz.colour, 0.5), s * 0.07, -2) : ring(r, tint(buzz.colour, 0.4), s * 0.07, -1))
      );
    })
    .join('');
}

/** A metal plate at the foot of the board with bottle caps wired loosely to it. */
function buzzPlate(stage: Stage, colour: string, count: number): string {
  const { look, s } = stage;
  const w = look.board.width * 0.66;
  const y = look.board.length / 2 - 2.6;
  const corners = [
    [-w / 2, y - 0.9],
    [w / 2, y - 0.9],
    [w / 2, y + 1],
    [-w / 2, y + 1],
  ].map(([a, b]) => at(stage, a as number, b as number));
  const xs = corners.map((p) => p[0]);
  const fill = stage.defs.across(
    [
      [0, tint(colour, 0.4)],
      [0.3, colour],
      [0.5, tint(colour, 0.3)],
      [1, shade(colour, 0.4)],
    ],
    Math.min(...xs),
    Math.max(...xs),
  );
  let out =
    polygon(
      corners.map(([a, b]): Point => [a + 3, b + 4]),
      { fill: '#150a04', opacity: 0.4 },
    ) + polygon(corners, { fill });
  for (let i = 0; i < count; i += 1) {
    const [x, cy] = at(stage, -w / 2 + ((i + 0.5) / count) * w, y + 0.1);
    out += bottleCap(
      x,
      cy,
      s * Math.min(1.25, (w / count) * 0.5),
      ['#8f2f28', '#c9a23a', '#35594f', '#b8b2a4'][i % 4] as string,
    );
  }
  return out;
}

/** A crimped bottle cap, pierced in the middle. */
export function bottleCap(x: number, y: number, r: number, colour: string): string {
  const teeth: Point[] = Array.from({ length: 42 }, (_, i): Point => {
    const a = (i / 42) * Math.PI * 2;
    const reach = r * (i % 2 === 0 ? 1 : 0.9);
    return [x + Math.cos(a) * reach, y + Math.sin(a) * reach];
  });
  return (
    polygon(
      teeth.map(([a, b]): Point => [a + r * 0.14, b + r * 0.2]),
      { fill: '#150a04', opacity: 0.45 },
    ) +
    polygon(teeth, { fill: shade(colour, 0.35) }) +
    circle(x, y, r * 0.84, { fill: colour }) +
    circle(x - r * 0.06, y - r * 0.08, r * 0.62, { fill: tint(colour, 0.16) }) +
    path(
      `M${n(x - r * 0.62)} ${n(y + r * 0.1)}A${n(r * 0.66)} ${n(r * 0.66)} 0 0 1 ${n(x + r * 0.1)} ${n(y - r * 0.64)}`,
      { fill: 'none', stroke: tint(colour, 0.75), 'stroke-width': r * 0.1, opacity: 0.7, 'stroke-linecap': 'round' },
    ) +
    circle(x, y, r * 0.12, { fill: '#20130b' })
  );
}
