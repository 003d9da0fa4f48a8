import { shade, tint } from '../../kit.ts';
import { tone } from '../hide-and-wood/light.ts';
import { ellipse, radialGradient } from '../hide-and-wood/svg.ts';
import { project } from '../hide-and-wood/turned.ts';
import { edge, hidePatch, mottles, paintedRing, pores, snares, spine } from './hide-marks.ts';
import type { Skin } from './look.ts';
import type { Stage } from './stage.ts';

/** The playing skin as an ellipse: light, markings, the dark line of the spine, wear. */
export function paintHead(stage: Stage, skin: Skin): string {
  const { body, defs } = stage;
  const [, y] = project(body, [1, Math.PI / 2]);
  const [x, rx, ry] = [body.cx, body.radius(1), body.radius(1) * body.sin];
  const angle = (-body.roll * Math.PI) / 180;
  // The brightest spot faces the light regardless of the drum's roll.
  const [fx, fy] = [0.5 - 0.25 * Math.cos(angle + 0.8), 0.5 - 0.25 * Math.sin(angle + 0.8)];
  const level = 0.42 + 0.55 * Math.max(0, body.light[1]);
  const fill = defs.add((id) =>
    radialGradient(
      id,
      [
        [0, tone(skin.color, level + 0.2)],
        [0.55, tone(skin.color, level)],
        [1, tone(skin.color, level - 0.2)],
      ],
      { cx: fx, cy: fy, r: 0.78 },
    ),
  );
  let out = ellipse(x, y, rx, ry, { fill });
  if (skin.patch) out += hidePatch(stage, x, y, rx, ry, skin.patch);
  out += mottles(stage, x, y, rx, ry, skin);
  out += spine(stage, x, y, rx, ry, skin);
  if (skin.snares) out += snares(skin, x, y, rx, ry);
  if (skin.painted) out += paintedRing(skin.painted, x, y, rx, ry);
  if (skin.paste) {
    out += ellipse(x + 2, y + 2, rx * 0.4, ry * 0.4, { fill: shade(skin.paste, 0.4), opacity: 0.5 });
    out += ellipse(x, y, rx * 0.4, ry * 0.4, { fill: skin.paste });
    out += ellipse(x - rx * 0.06, y - ry * 0.08, rx * 0.27, ry * 0.25, { fill: tint(skin.paste, 0.25), opacity: 0.5 });
  }
  return out + edge(x, y, rx, ry, skin, body.scale) + pores(stage, x, y, rx, ry, skin);
}
