import { circle, ellipse, path, shade, tint } from '../../kit.ts';

/** Patterns of large beads, drawn in a box from -50 to 50 with the hole along x. */
export type Decoration =
  | 'plain'
  | 'bands'
  | 'ends'
  | 'stripes'
  | 'eyes'
  | 'zigzag'
  | 'wave'
  | 'trail'
  | 'flowers'
  | 'chevron'
  | 'clouds'
  | 'ribs'
  | 'coil'
  | 'mouth'
  | 'cut-back'
  | 'speckles'
  | 'grooves';

type Draw = (color: string, trim: readonly string[]) => string;

const pick = (trim: readonly string[], i: number, other: string): string => trim[i % Math.max(1, trim.length)] ?? other;

const stroke = (color: string, width: number, opacity = 1) => ({
  fill: 'none',
  stroke: color,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  opacity: opacity === 1 ? undefined : opacity,
});

/** A ring around the bead, seen from the side as a slightly curved band. */
const belt = (x: number, width: number, color: string): string =>
  path(`M${x} -54Q${x + 5} 0 ${x} 54`, stroke(color, width));

const zigzag = (color: string, trim: readonly string[]): string =>
  belt(-40, 9, pick(trim, 1, '#1d1714')) +
  belt(38, 9, pick(trim, 1, '#1d1714')) +
  path('M-24 -60L20 -38L-24 -14L20 10L-24 34L20 58', stroke(pick(trim, 0, shade(color, 0.5)), 11));

const eye = (x: number, y: number, trim: readonly string[]): string =>
  ellipse(x, y, 15, 14, { fill: pick(trim, 0, '#efe6d6') }) +
  ellipse(x, y, 9.5, 9, { fill: pick(trim, 1, '#27365f') }) +
  circle(x, y, 3.6, { fill: pick(trim, 2, '#efe6d6') });

const flower = (x: number, y: number, trim: readonly string[]): string => {
  let petals = '';
  for (let i = 0; i < 6; i += 1) {
    const angle = (i / 6) * 2 * Math.PI;
    petals += circle(x + Math.cos(angle) * 9, y + Math.sin(angle) * 9, 4.6, { fill: pick(trim, i % 2, '#efe6d6') });
  }
  return petals + circle(x, y, 4.8, { fill: pick(trim, 2, '#a83a32') });
};

/** The layers of a ground chevron bead appear as toothed bands at its ends. */
const chevron = (_color: string, trim: readonly string[]): string => {
  const teeth = (side: 1 | -1, reach: number, color: string): string => {
    let d = `M${side * 60} -60`;
    for (let i = 0; i <= 6; i += 1) d += `L${side * (i % 2 === 0 ? reach : reach + 14)} ${-54 + i * 18}`;
    return path(`${d}L${side * 60} 60Z`, { fill: color });
  };
  const bands = [
    [15, pick(trim, 0, '#efe6d6')],
    [23, pick(trim, 1, '#973a26')],
    [32, pick(trim, 2, '#efe6d6')],
  ] as const;
  const sides = [1, -1] as const;
  return (
    [-36, -12, 12, 36].map((y) => path(`M-40 ${y}H40`, stroke(pick(trim, 0, '#efe6d6'), 3, 0.35))).join('') +
    sides.map((side) => bands.map(([reach, color]) => teeth(side, reach, color)).join('')).join('')
  );
};

const mouth = (color: string): string => {
  const slit = 'M-47 4C-28 -7 6 -9 46 0';
  const teeth = Array.from({ length: 13 }, (_, i) => {
    const x = -38 + i * 6.2;
    const y = -1.5 - 5 * Math.sin(((x + 47) / 93) * Math.PI);
    return `M${x} ${y - 9}l1.6 6M${x + 1} ${y + 11}l.6 -6`;
  });
  return (
    path(slit, stroke(shade(color, 0.3), 27, 0.35)) +
    path(slit, stroke(tint(color, 0.6), 18, 0.85)) +
    path(teeth.join(''), stroke(shade(color, 0.5), 2.2, 0.75)) +
    path(slit, stroke('#2b1710', 6.5))
  );
};

const draws: Record<Decoration, Draw> = {
  plain: () => '',
  bands: (_, trim) =>
    belt(-27, 10, pick(trim, 0, '#efe6d6')) +
    belt(0, 13, pick(trim, 1, '#27365f')) +
    belt(27, 10, pick(trim, 0, '#efe6d6')),
  ends: (_, trim) =>
    belt(-43, 15, pick(trim, 0, '#1d1714')) +
    belt(43, 15, pick(trim, 0, '#1d1714')) +
    belt(-29, 5, pick(trim, 1, '#efe6d6')) +
    belt(29, 5, pick(trim, 1, '#efe6d6')),
  stripes: (_, trim) =>
    [-38, -20, 0, 20, 38].map((y, i) => path(`M-60 ${y}H60`, stroke(pick(trim, i, '#efe6d6'), 6.5))).join(''),
  eyes: (_, trim) =>
    [
      [-26, -26],
      [-26, 24],
      [6, -2],
      [34, -30],
      [34, 28],
    ]
      .map(([x = 0, y = 0]) => eye(x, y, trim))
      .join(''),
  zigzag,
  wave: (_, trim) =>
    path('M-60 -14C-40 -44 -22 -44 -4 -14S34 16 60 -18', stroke(pick(trim, 0, '#efe6d6'), 9)) +
    path('M-60 22C-40 -8 -22 -8 -4 22S34 52 60 18', stroke(pick(trim, 1, '#c98a2e'), 9)),
  trail: (_, trim) =>
    [-70, -36, -2, 32, 66]
      .map((x, i) => path(`M${x} 56C${x + 16} 30 ${x + 8} -20 ${x + 34} -56`, stroke(pick(trim, i, '#efe6d6'), 7.5)))
      .join(''),
  flowers: (_, trim) =>
    [
      [-24, -22],
      [18, 20],
      [26, -30],
      [-28, 30],
    ]
      .map(([x = 0, y = 0]) => flower(x, y, trim))
      .join(''),
  chevron,
  clouds: (color) =>
    ellipse(12, 18, 30, 17, { fill: tint(color, 0.4), opacity: 0.14 }) +
    ellipse(15, 21, 21, 11, { fill: tint(color, 0.4), opacity: 0.14 }) +
    path('M-34 14C-14 4 2 26 34 8M-20 -30C0 -20 14 -34 30 -24', stroke(tint(color, 0.5), 3.4, 0.5)) +
    path('M-6 -44L2 -22L-4 -4M22 34L14 20M-38 -8L-24 -2', stroke(shade(color, 0.55), 1.5, 0.55)) +
    ellipse(-49, 0, 6, 15, { fill: shade(color, 0.5), opacity: 0.35 }) +
    ellipse(49, 0, 6, 15, { fill: shade(color, 0.5), opacity: 0.35 }),
  ribs: (color) =>
    [-40, -24, -8, 8, 24, 40]
      .map((y) => path(`M-56 ${y * 0.5}Q0 ${y * 1.25} 56 ${y * 0.5}`, stroke(shade(color, 0.5), 4, 0.75)))
      .join(''),
  coil: (color) =>
    Array.from({ length: 9 }, (_, i) => {
      const x = -52 + i * 12.4;
      return (
        path(`M${x} 56L${x + 7} -56`, stroke(shade(color, 0.62), 4.2, 0.85)) +
        path(`M${x + 5} 56L${x + 12} -56`, stroke(tint(color, 0.45), 3, 0.6))
      );
    }).join(''),
  mouth,
  'cut-back': (color) =>
    ellipse(2, -2, 27, 22, { fill: '#2b1710' }) +
    path('M-25 -2A27 22 0 0 1 29 -2', stroke(shade(color, 0.3), 4)) +
    path('M-25 0A27 22 0 0 0 29 0', stroke(tint(color, 0.7), 3.5)) +
    path('M-14 8C-4 2 10 2 20 8', stroke(shade(color, 0.35), 7)),
  speckles: (_, trim) =>
    [
      [-32, -20],
      [-14, 8],
      [4, -30],
      [14, 24],
      [30, -8],
      [-34, 28],
      [38, 30],
      [-4, 40],
      [-20, -42],
      [24, -40],
    ]
      .map(([x = 0, y = 0], i) => ellipse(x, y, 5.5, 4.2, { fill: pick(trim, i, '#efe6d6'), opacity: 0.9 }))
      .join(''),
  grooves: (color) =>
    [-34, -17, 17, 34].map((x) => belt(x, 5, shade(color, 0.6)) + belt(x + 4, 2.4, tint(color, 0.5))).join(''),
};

/** Draws a bead's pattern. Empty for plain beads. */
export function decoration(name: Decoration, color: string, trim: readonly string[]): string {
  return draws[name](color, trim);
}

/** Signs of age in close-ups: pits of powdered glass and bone, scratches on metal and resin. */
export function wear(color: string, surface: string): string {
  const pitted = surface === 'powder' || surface === 'bone' || surface === 'shell';
  let [dark, light] = ['', ''];
  for (let i = 0; i < 44; i += 1) {
    const [x, y] = [((i * 47) % 97) - 48, ((i * 71) % 95) - 47];
    const size = 0.6 + (i % 5) * 0.32;
    const mark = pitted ? `M${x} ${y}h${size}` : `M${x} ${y}l${4 + (i % 7)} ${(i % 5) - 2}`;
    if (i % 3 === 0) light += mark;
    else dark += mark;
  }
  const width = pitted ? 1.8 : 0.5;
  return (
    path(dark, stroke(shade(color, 0.45), width, pitted ? 0.4 : 0.25)) +
    path(light, stroke(tint(color, 0.55), width, 0.35))
  );
}
