import { mix, type Point, shade, tint } from '../../kit.ts';
import { hash, type Studio, stroke } from './brush.ts';
import { knifed, type Slab } from './knife.ts';
import { plane } from './plane.ts';
import { ground, type Size } from './scene.ts';

/** A city at dusk: stacked towers with lit windows, a long bridge with yellow buses, and its lagoon. */
export interface CitySubject {
  kind: 'city';
  /** From the zenith to the horizon. */
  sky: readonly string[];
  towers: readonly string[];
  windows: readonly string[];
  bus: string;
  bridge: string;
  lagoon: readonly string[];
  sun: readonly [x: number, y: number, r: number, colour: string];
}

/** Paints sky, sun, three ranks of towers, lagoon and reflections, bridge and buses. */
export function paintCity(studio: Studio, size: Size, subject: CitySubject): string {
  return (
    sky(studio, size, subject) +
    towers(studio, size, subject, 0) +
    towers(studio, size, subject, 1) +
    towers(studio, size, subject, 2) +
    lagoon(studio, size, subject) +
    bridge(studio, size, subject)
  );
}

function sky(studio: Studio, { width, height }: Size, { sky: colours, sun }: CitySubject): string {
  const { random } = studio;
  const step = (height * 0.62) / (colours.length * 3);
  const bands = Array.from({ length: colours.length * 3 }, (_, i) => {
    const colour = mix(
      colours[Math.floor(i / 3)] ?? '#446',
      colours[Math.min(colours.length - 1, Math.floor(i / 3) + 1)] ?? '#e86',
      (i % 3) / 3,
    );
    const y = i * step + step / 2;
    const points = Array.from(
      { length: 5 },
      (_p, k): Point => [(k / 4) * width * 1.1 - width * 0.05, y + random.between(-9, 9)],
    );
    return stroke(studio, i % 2 ? points.reverse() : points, step * 1.5, colour, {
      dry: 0.5,
      streak: 0.14,
      picked: colours[(i + 2) % colours.length],
      ridge: 0.14,
    });
  });
  const [x, y, r, colour] = sun;
  const d = `M${x * width - r} ${y * height}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const disc = plane(studio, d, { x: x * width - r, y: y * height - r, width: 2 * r, height: 2 * r }, colour, {
    angle: 4,
    brush: 18,
    streak: 0.16,
  });
  return (
    ground(studio, { width, height }, colours[0] ?? '#224', { angle: 0, brush: 60, streak: 0.1 }) +
    bands.join('') +
    disc
  );
}

/** One rank of towers; `rank` 0 is far and pale, 2 near and dark. */
function towers(
  studio: Studio,
  { width, height }: Size,
  { towers: colours, windows, sky: air }: CitySubject,
  rank: number,
): string {
  const { random } = studio;
  const parts: string[] = [];
  const base = height * (0.6 + rank * 0.045);
  const haze = air[air.length - 1] ?? '#e86';
  for (let x = -20 - rank * 17; x < width; ) {
    const w = random.between(38, 74) + rank * 12;
    const centre = 1 - Math.abs((x + w / 2) / width - 0.42 - rank * 0.16) * 1.5;
    const h =
      height *
      Math.max(
        0.06,
        random.between(0.05, 0.15) + Math.max(0, centre) * (0.19 - rank * 0.07) * (random.next() < 0.28 ? 1.7 : 0.7),
      );
    const colour = mix(random.pick(colours), haze, 0.46 - rank * 0.22);
    parts.push(tower(studio, x, base - h, w, h, colour, windows, rank));
    x += w + random.between(-4, 8);
  }
  return parts.join('');
}

function tower(
  studio: Studio,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  windows: readonly string[],
  rank: number,
): string {
  const { random } = studio;
  const box = { x, y, width: w, height: h + 6 };
  const lean = random.between(-2, 2);
  const face = plane(studio, `M${x + lean} ${y}L${x + w * 0.68 + lean} ${y - 3}V${y + h + 6}H${x}Z`, box, colour, {
    angle: 88,
    brush: 16,
    streak: 0.14,
  });
  const side = plane(
    studio,
    `M${x + w * 0.68 + lean} ${y - 3}L${x + w + lean} ${y + 8}V${y + h + 6}H${x + w * 0.68}Z`,
    box,
    shade(colour, 0.42),
    { angle: 88, brush: 14, streak: 0.14 },
  );
  const slabs: Slab[] = [];
  const [columns, pitch] = [Math.max(2, Math.floor((w * 0.62) / 11)), random.between(12, 17)];
  const chosen = random.pick(windows);
  const busy = random.between(0.3, 0.75);
  for (let row = 0; row < (h - 14) / pitch; row += 1) {
    for (let k = 0; k < columns; k += 1) {
      const lit = random.next();
      if (lit > busy) continue;
      const tone = lit < busy * 0.6 ? chosen : lit < busy * 0.75 ? tint(chosen, 0.4) : shade(colour, 0.5);
      slabs.push({
        x: x + 8 + k * ((w * 0.58) / columns),
        y: y + 11 + row * pitch,
        width: random.between(4.5, 7),
        height: pitch * 0.52,
        turn: random.between(-6, 6),
        colour: mix(tone, colour, 0.3 - rank * 0.13),
      });
    }
  }
  const mast =
    random.next() < 0.3
      ? stroke(
          studio,
          [
            [x + w * 0.4, y + 2],
            [x + w * 0.4, y - 18],
            [x + w * 0.41, y - 42],
          ],
          3,
          shade(colour, 0.3),
          { dry: 0.2, ridge: 0 },
        )
      : '';
  return mast + face + side + knifed(studio, slabs, 0);
}

function lagoon(
  studio: Studio,
  { width, height }: Size,
  { lagoon: colours, windows, sun, towers: walls }: CitySubject,
): string {
  const { random } = studio;
  const top = height * 0.69;
  const rows = Array.from({ length: 15 }, (_, i) => {
    const y = top + (i + 0.5) * ((height - top) / 14);
    const colour = mix(colours[0] ?? '#123', colours[1] ?? '#346', hash(i * 3) * 0.7);
    const points = Array.from(
      { length: 6 },
      (_p, k): Point => [(k / 5) * width * 1.1 - width * 0.05, y + random.between(-4, 4)],
    );
    return stroke(studio, points, 34, colour, { dry: 0.3, streak: 0.24, picked: colours[2], ridge: 0.12 });
  });
  const glints = Array.from({ length: 70 }, (_, i) => {
    const below = random.next() ** 1.3;
    const [y, underSun] = [top + below * (height - top), i % 3 === 0];
    const x = underSun ? sun[0] * width + random.between(-1, 1) * (26 + below * 60) : random.between(0, 1) * width;
    const long = (underSun ? random.between(24, 90) : random.between(14, 50)) * (0.6 + below);
    const colour = underSun
      ? i % 2
        ? sun[3]
        : tint(sun[3], 0.3)
      : random.next() < 0.5
        ? random.pick(windows)
        : random.pick(walls);
    return stroke(
      studio,
      [
        [x - long / 2, y],
        [x, y + random.between(-2, 2)],
        [x + long / 2, y],
      ],
      random.between(3, 8),
      colour,
      { dry: 0.8, streak: 0.2, ridge: 0.25, body: 0.8 },
    );
  });
  return rows.join('') + glints.join('');
}

/** The bridge sweeps from the lower left to the far right; its buses shrink with it. */
function bridge(studio: Studio, { width, height }: Size, { bridge: colour, bus, windows }: CitySubject): string {
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
        shade(colour, 0.45),
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
  const run = Array.from({ length: 14 }, (_, i) => deck(i / 13));
  for (let i = 0; i < 13; i += 1) {
    const [a, b] = [run[i] ?? [0, 0], run[i + 1] ?? [0, 0]];
    const thick = 34 * size(i / 13);
    parts.push(
      stroke(studio, [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [b[0] + 4, b[1]]], thick, colour, {
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
        6 * size(i / 13),
        tint(colour, 0.5),
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
  // Bodies, then windows and stripes, then wheels and lamps, so that each bus is built of marks on one another.
  const layers: [Slab[], Slab[], Slab[]] = [[], [], []];
  for (let t = 0.06, i = 0; t < 0.96; i += 1) {
    const [[x, y], k] = [deck(t), size(t)];
    const next = deck(t + 0.02);
    const turn = (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI;
    const van = i % 4 !== 2;
    const [w, h, colour] = [
      (van ? 62 : 44) * k,
      (van ? 34 : 22) * k,
      van ? bus : (['#b3261e', '#e8e0d0', '#2f6a8a'][i % 3] ?? bus),
    ];
    const top = y - 17 * k - h * 0.55;
    layers[0].push({ x, y: top, width: w, height: h, turn, colour });
    layers[1].push(
      { x, y: top - h * 0.16, width: w * 0.84, height: h * 0.26, turn, colour: '#1d2233' },
      {
        x: x - w * 0.06,
        y: top + h * 0.2,
        width: w * 0.98,
        height: h * 0.1,
        turn,
        colour: van ? '#1a1a1a' : tint(colour, 0.3),
      },
    );
    layers[2].push(
      { x: x - w * 0.28, y: top + h * 0.52, width: h * 0.32, height: h * 0.3, turn: 30, colour: '#0f0d10' },
      { x: x + w * 0.28, y: top + h * 0.5, width: h * 0.32, height: h * 0.3, turn: 20, colour: '#0f0d10' },
    );
    layers[2].push({
      x: x + w * 0.5,
      y: top + h * 0.14,
      width: 6 * k,
      height: 5 * k,
      turn: 0,
      colour: tint(lights[0] ?? bus, 0.7),
    });
    t += (van ? 0.094 : 0.075) * (k * 0.72 + 0.14) + hash(i) * 0.02;
  }
  return layers.map((layer) => knifed(studio, layer, 0.8)).join('');
}
