import type { Point } from '../../kit.ts';
import { ellipse, group, mix, n, path, shade, smoothPath, tint } from '../../kit.ts';
import type { Scenery } from '../scenery.ts';

/** A pointed leaf with its midrib, pointing up from the origin. The caller rotates and places it. */
function leaf(s: Scenery, length: number, width: number, color: string): string {
  const d = `M0 0C${n(-width)} ${n(-length * 0.3)} ${n(-width * 0.8)} ${n(-length * 0.75)} 0 ${n(-length)}C${n(width * 0.8)} ${n(-length * 0.75)} ${n(width)} ${n(-length * 0.3)} 0 0Z`;
  const half = `M0 0C${n(width)} ${n(-length * 0.3)} ${n(width * 0.8)} ${n(-length * 0.75)} 0 ${n(-length)}Z`;
  return (
    path(d, { fill: s.paint(color, 'slant') }) +
    path(half, { fill: shade(color, 0.4), opacity: 0.28 }) +
    path(`M0 0V${n(-length * 0.92)}`, {
      stroke: tint(color, 0.3),
      'stroke-width': width * 0.06,
      opacity: 0.6,
      fill: 'none',
    })
  );
}

const placed = (body: string, x: number, y: number, turn: number): string =>
  group(body, { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` });

/** A clay pot with its origin at the bottom center. */
function pot(s: Scenery, color: string, width: number, height: number): string {
  const w = width / 2;
  const d = `M${-w} ${-height}C${-w * 1.02} ${-height * 0.4} ${-w * 0.8} 0 ${-w * 0.66} 0H${w * 0.66}C${w * 0.8} 0 ${w * 1.02} ${-height * 0.4} ${w} ${-height}Z`;
  return (
    ellipse(w * 0.2, -4, w * 0.95, w * 0.12, { fill: '#1c0f08', opacity: 0.25 }) +
    path(d, { fill: s.paint(color, 'across') }) +
    ellipse(0, -height, w, w * 0.17, { fill: s.paint(tint(color, 0.1), 'slant') }) +
    ellipse(0, -height + w * 0.03, w * 0.86, w * 0.12, { fill: '#2a1a12' })
  );
}

/** A tall plant of broad leaves on arching stems. */
export function broadLeafPlant(s: Scenery, height: number, potColor: string): string {
  const { random } = s;
  const potHeight = height * 0.24;
  let [stems, leaves] = ['', ''];
  const count = 11;
  for (let i = 0; i < count; i += 1) {
    const t = i / (count - 1);
    const lean = (t - 0.5) * 2;
    const tip: Point = [
      lean * height * 0.34 + random.between(-30, 30),
      -height * (1 - Math.abs(lean) * 0.34) * random.between(0.78, 0.96),
    ];
    const bend: Point = [lean * height * 0.1, -height * 0.55];
    stems += smoothPath([[lean * 20, -potHeight], bend, tip], false);
    const color = mix('#2f4a36', '#6f8450', random.between(0, 0.75));
    leaves += placed(
      leaf(s, height * random.between(0.2, 0.29), height * random.between(0.07, 0.095), color),
      tip[0],
      tip[1] + height * 0.12,
      lean * 58 + random.between(-16, 16),
    );
  }
  const stem = path(stems, { fill: 'none', stroke: '#4b5a36', 'stroke-width': height * 0.011 });
  return stem + leaves + pot(s, potColor, height * 0.27, potHeight);
}

/** Upright sword-shaped leaves (sansevieria) in a pot. */
export function swordPlant(s: Scenery, height: number, potColor: string): string {
  const { random } = s;
  const potHeight = height * 0.32;
  let leaves = '';
  for (let i = 0; i < 9; i += 1) {
    const lean = (i - 4) / 4;
    const color = mix('#32513d', '#8b9a63', random.between(0, 0.6));
    leaves += placed(
      leaf(s, height * random.between(0.55, 0.74), height * 0.042, color),
      lean * height * 0.08,
      -potHeight + 6,
      lean * 21 + random.between(-4, 4),
    );
  }
  return leaves + pot(s, potColor, height * 0.34, potHeight);
}

/** A bottle vase with one branch of dry leaves or buds. */
export function branchInVase(s: Scenery, height: number, vaseColor: string): string {
  const { random } = s;
  const v = height * 0.36;
  const w = v * 0.34;
  const side = random.next() < 0.5 ? -1 : 1;
  let twigs = '';
  let buds = '';
  const budColor = random.pick(['#b9794a', '#8f9c79', '#d8c08e', '#a8553c', '#66754d']);
  for (const [lean, reach] of [
    [0.42, 1],
    [0.12, 0.86],
    [-0.22, 0.72],
  ] as const) {
    const tip: Point = [side * lean * height * 0.8, -height * reach];
    const knee: Point = [side * lean * height * 0.2, -v - (height * reach - v) * 0.5];
    twigs += smoothPath([[0, -v * 0.9], knee, tip], false);
    for (let i = 0; i < 8; i += 1) {
      const t = 0.3 + (i / 8) * 0.7;
      const x = (1 - t) ** 2 * 0 + 2 * t * (1 - t) * knee[0] + t * t * tip[0];
      const y = (1 - t) ** 2 * -v + 2 * t * (1 - t) * knee[1] + t * t * tip[1];
      buds += placed(
        leaf(s, height * 0.085, height * 0.022, vaseTone(budColor, i)),
        x,
        y,
        side * (i % 2 ? 62 : -40) + random.between(-12, 12),
      );
    }
  }
  const d = `M${-w * 0.3} ${-v}C${-w * 0.26} ${-v * 0.72} ${-w} ${-v * 0.62} ${-w} ${-v * 0.34}C${-w} ${-v * 0.08} ${-w * 0.6} 0 ${-w * 0.5} 0H${w * 0.5}C${w * 0.6} 0 ${w} ${-v * 0.08} ${w} ${-v * 0.34}C${w} ${-v * 0.62} ${w * 0.26} ${-v * 0.72} ${w * 0.3} ${-v}Z`;
  return (
    path(twigs, { fill: 'none', stroke: '#6b4b33', 'stroke-width': height * 0.008, 'stroke-linecap': 'round' }) +
    buds +
    ellipse(w * 0.2, -3, w * 0.95, w * 0.16, { fill: '#1c0f08', opacity: 0.28 }) +
    path(d, { fill: s.paint(vaseColor, 'across') }) +
    ellipse(0, -v, w * 0.3, w * 0.07, { fill: shade(vaseColor, 0.55) })
  );
}

const vaseTone = (color: string, i: number): string => (i % 3 === 0 ? shade(color, 0.14) : color);
