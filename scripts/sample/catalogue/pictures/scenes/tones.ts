import type { Painting, Random } from '../kit.ts';

/** The colors of one studio setting. */
export interface Tone {
  wall: string;
  ground: string;
  plinth: string;
}

/** Lime plaster colors from one palette, so that a grid of products looks varied but consistent. */
const tones: readonly Tone[] = [
  { wall: '#e8dcc6', ground: '#d5c2a2', plinth: '#efe6d5' },
  { wall: '#efe6d6', ground: '#dccdb4', plinth: '#d9c9ad' },
  { wall: '#dcb99f', ground: '#c89d80', plinth: '#ead3bf' },
  { wall: '#e0c596', ground: '#cba873', plinth: '#efdcb6' },
  { wall: '#c3c5aa', ground: '#aaab8c', plinth: '#dcdcc8' },
  { wall: '#b4bdbd', ground: '#99a2a1', plinth: '#d5d8d3' },
  { wall: '#cfa994', ground: '#b58a73', plinth: '#e2c7b6' },
  { wall: '#d8d2c6', ground: '#beb6a6', plinth: '#ebe6dc' },
  { wall: '#a8583c', ground: '#8c4630', plinth: '#c07a5c' },
  { wall: '#6c6a55', ground: '#555341', plinth: '#8b8970' },
  { wall: '#5d4a40', ground: '#493830', plinth: '#7d675a' },
];

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The mean color of a drawing. Rough, but enough to avoid a dark mask on a dark wall. */
function meanColor(painting: Painting): Rgb {
  const used = (painting.body + painting.defs).match(/#[0-9a-f]{6}\b/gi) ?? [];
  let [r, g, b] = [0, 0, 0];
  for (const hex of used) {
    const [red, green, blue] = rgb(hex);
    r += red;
    g += green;
    b += blue;
  }
  const count = Math.max(1, used.length);
  return [r / count, g / count, b / count];
}

function distance(a: Rgb, b: Rgb): number {
  const light = 0.3 * (a[0] - b[0]) + 0.59 * (a[1] - b[1]) + 0.11 * (a[2] - b[2]);
  // Lightness separates an object from the background better than hue.
  return Math.abs(light) + 0.25 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Picks a random wall tone among those that contrast with the piece. */
export function pickTone(whole: Painting, random: Random): Tone {
  const mean = meanColor(whole);
  const fitting = tones.filter((tone) => distance(rgb(tone.wall), mean) > 75);
  return random.pick(fitting.length > 2 ? fitting : tones.slice(0, 2));
}

/** The mean lightness (0..255) of a drawing's colors. */
export function luminance(painting: Painting): number {
  const [r, g, b] = meanColor(painting);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}
