import { type Point, shade, tint } from '../../kit.ts';
import { hash, type Studio, stroke } from './brush.ts';
import type { CitySubject } from './city.ts';
import { knifed, type Slab } from './knife.ts';
import type { Size } from './scene.ts';

/** A bridge from the lower left to the far right. Its buses get smaller with distance. */
export function bridge(studio: Studio, { width, height }: Size, { bridge: color, bus, windows }: CitySubject): string {
  const deck = (t: number): Point => [width * (-0.05 + t * 1.1), height * (0.885 - 0.2 * t ** 0.62)];
  const size = (t: number): number => 1.25 - t * 0.92;
  const piers: string[] = [];
  for (let t = 0.05; t < 1; t += 0.07 + (1 - t) * 0.06) {
    const [x, y] = deck(t);
    piers.push(
      stroke(
        studio,
        [
          [x, y],
          [x, y + 40 * size(t)],
          [x, y + 92 * size(t)],
        ],
        15 * size(t),
        shade(color, 0.45),
        { dry: 0.3, ridge: 0.35 },
      ),
    );
    piers.push(
      stroke(
        studio,
        [
          [x - 26 * size(t), y + 94 * size(t)],
          [x, y + 97 * size(t)],
          [x + 30 * size(t), y + 94 * size(t)],
        ],
        7 * size(t),
        '#0d1730',
        { dry: 0.6, ridge: 0, body: 0.7 },
      ),
    );
  }
  const parts: string[] = [];
  const run = Array.from({ length: 9 }, (_, i) => deck(i / 8));
  for (let i = 0; i < 8; i += 1) {
    const [a, b]: [Point, Point] = [run[i] ?? [0, 0], run[i + 1] ?? [0, 0]];
    const thick = 34 * size(i / 8);
    parts.push(
      stroke(studio, [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [b[0] + 4, b[1]]], thick, color, {
        dry: 0,
        streak: 0.16,
        ridge: 0,
      }),
    );
    parts.push(
      stroke(
        studio,
        [
          [a[0], a[1] - thick * 0.5],
          [b[0] + 3, b[1] - thick * 0.5 + 1],
        ],
        6 * size(i / 8),
        tint(color, 0.5),
        { dry: 0, ridge: 0.2 },
      ),
    );
  }
  return piers.join('') + parts.join('') + buses(studio, deck, size, bus, windows);
}

function buses(
  studio: Studio,
  deck: (t: number) => Point,
  size: (t: number) => number,
  bus: string,
  lights: readonly string[],
): string {
  // Bodies first, then windows and stripes, then wheels and lights.
  const layers: [Slab[], Slab[], Slab[]] = [[], [], []];
  for (let t = 0.06, i = 0; t < 0.96; i += 1) {
    const [[x, y], k] = [deck(t), size(t)];
    const next = deck(t + 0.02);
    const turn = (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI;
    const van = i % 4 !== 2;
    const [w, h, color] = [
      (van ? 62 : 44) * k,
      (van ? 34 : 22) * k,
      van ? bus : (['#b3261e', '#e8e0d0', '#2f6a8a'][i % 3] ?? bus),
    ];
    const top = y - 17 * k - h * 0.55;
    layers[0].push({ x, y: top, width: w, height: h, turn, color });
    layers[1].push(
      { x, y: top - h * 0.16, width: w * 0.84, height: h * 0.26, turn, color: '#1d2233' },
      {
        x: x - w * 0.06,
        y: top + h * 0.2,
        width: w * 0.98,
        height: h * 0.1,
        turn,
        color: van ? '#1a1a1a' : tint(color, 0.3),
      },
    );
    layers[2].push(
      { x: x - w * 0.28, y: top + h * 0.52, width: h * 0.32, height: h * 0.3, turn: 30, color: '#0f0d10' },
      { x: x + w * 0.28, y: top + h * 0.5, width: h * 0.32, height: h * 0.3, turn: 20, color: '#0f0d10' },
    );
    layers[2].push({
      x: x + w * 0.5,
      y: top + h * 0.14,
      width: 6 * k,
      height: 5 * k,
      turn: 0,
      color: tint(lights[0] ?? bus, 0.7),
    });
    t += (van ? 0.094 : 0.075) * (k * 0.72 + 0.14) + hash(i) * 0.02;
  }
  return layers.map((layer) => knifed(studio, layer, 0.8)).join('');
}
