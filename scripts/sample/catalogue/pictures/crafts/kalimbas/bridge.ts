import { mix, shade, tint } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { rect } from '../hide-and-wood/svg.ts';
import type { Tine } from './ranks.ts';
import { at, type Stage } from './stage.ts';

/** Distance from the bridge to the backrest of the tines, in centimeters. */
export const rest = 2.6;

/** The backrest: the strip under the tines' upper ends. */
export function backRest(stage: Stage): string {
  const { look, s } = stage;
  const w = look.bridge.span;
  const [x, y] = at(stage, -w / 2, look.bridge.at - rest - 0.3);
  const color = shade(look.board.color, 0.25);
  return (
    rect(x + 3, y + s * 0.34, w * s, s * 0.34, { fill: '#150a04', opacity: 0.4, rx: 3 }) +
    rect(x, y, w * s, s * 0.52, { fill: color, rx: s * 0.15 }) +
    rect(x, y, w * s, s * 0.18, { fill: tint(color, 0.3), rx: s * 0.09, opacity: 0.8 })
  );
}

/** The bar over which the tines bend. */
export function bridge(stage: Stage): string {
  const { look, s } = stage;
  const w = look.bridge.span;
  const [x, y] = at(stage, -w / 2, look.bridge.at - 0.25);
  const color = look.tine.kind === 'bamboo' ? '#8a6a3a' : mix(look.tine.metal, '#6b5a48', 0.4);
  return (
    rect(x + 2, y + s * 0.4, w * s, s * 0.36, { fill: '#150a04', opacity: 0.42, rx: 3 }) +
    rect(x, y, w * s, s * 0.5, { fill: shade(color, 0.4), rx: s * 0.2 }) +
    rect(x, y + s * 0.05, w * s, s * 0.18, { fill: tint(color, 0.35), rx: s * 0.09 })
  );
}

/** The bar that holds the tines down, and the wire that ties it to the board. */
export function pressureBar(stage: Stage, tines: readonly Tine[]): string {
  const { look, s, close } = stage;
  const w = look.bridge.span + 0.6;
  const y = look.bridge.at - rest / 2 - 0.2;
  const bar = cord([at(stage, -w / 2, y), at(stage, w / 2, y)], {
    color: look.bridge.bar,
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
      color: wire,
      width: s * 0.16,
      twist: 0,
      shadow: 0.4,
    });
    if (close)
      out += cord([at(stage, x + 0.12, y - 0.55), at(stage, x + 0.16, y), at(stage, x + 0.22, y + 0.55)], {
        color: wire,
        width: s * 0.15,
        twist: 0,
        shadow: 0.4,
      });
  }
  return out;
}
