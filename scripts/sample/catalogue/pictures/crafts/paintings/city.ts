import { mix, type Point, shade, tint } from '../../kit.ts';
import { hash, type Studio, stroke } from './brush.ts';
import { bridge } from './city-bridge.ts';
import { knifed, type Slab } from './knife.ts';
import { plane } from './plane.ts';
import { ground, type Size } from './scene.ts';

/** A city at dusk: stacked towers with lit windows, a long bridge with yellow buses, and a lagoon. */
export interface CitySubject {
  kind: 'city';
  /** From the zenith to the horizon. */
  sky: readonly string[];
  towers: readonly string[];
  windows: readonly string[];
  bus: string;
  bridge: string;
  lagoon: readonly string[];
  sun: readonly [x: number, y: number, r: number, color: string];
}

/** Paints the sky, sun, three rows of towers, lagoon and reflections, bridge and buses. */
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

function sky(studio: Studio, { width, height }: Size, { sky: colors, sun }: CitySubject): string {
  const { random } = studio;
  const step = (height * 0.62) / (colors.length * 3);
  const bands = Array.from({ length: colors.length * 3 }, (_, i) => {
    const color = mix(
      colors[Math.floor(i / 3)] ?? '#446',
      colors[Math.min(colors.length - 1, Math.floor(i / 3) + 1)] ?? '#e86',
      (i % 3) / 3,
    );
    const y = i * step + step / 2;
    const points = Array.from(
      { length: 5 },
      (_p, k): Point => [(k / 4) * width * 1.1 - width * 0.05, y + random.between(-9, 9)],
    );
    return stroke(studio, i % 2 ? points.reverse() : points, step * 1.5, color, {
      dry: 0.5,
      streak: 0.14,
      picked: colors[(i + 2) % colors.length],
      ridge: 0.14,
    });
  });
  const [x, y, r, color] = sun;
  const d = `M${x * width - r} ${y * height}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const disc = plane(studio, d, { x: x * width - r, y: y * height - r, width: 2 * r, height: 2 * r }, color, {
    angle: 4,
    brush: 18,
    streak: 0.16,
  });
  return (
    ground(studio, { width, height }, colors[0] ?? '#224', { angle: 0, brush: 60, streak: 0.1 }) + bands.join('') + disc
  );
}

/** One row of towers. `rank` 0 is far and pale, 2 near and dark. */
function towers(
  studio: Studio,
  { width, height }: Size,
  { towers: colors, windows, sky: air }: CitySubject,
  rank: number,
): string {
  const { random } = studio;
  const parts: string[] = [];
  const base = height * (0.6 + rank * 0.045);
  const haze = air[air.length - 1] ?? '#e86';
  for (let x = -20 - rank * 17; x < width; ) {
    const w = random.between(46, 86) + rank * 14;
    const center = 1 - Math.abs((x + w / 2) / width - 0.42 - rank * 0.16) * 1.5;
    const h =
      height *
      Math.max(
        0.06,
        random.between(0.05, 0.15) + Math.max(0, center) * (0.19 - rank * 0.07) * (random.next() < 0.28 ? 1.7 : 0.7),
      );
    const color = mix(random.pick(colors), haze, 0.46 - rank * 0.22);
    parts.push(tower(studio, x, base - h, w, h, color, windows, rank));
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
  color: string,
  windows: readonly string[],
  rank: number,
): string {
  const { random } = studio;
  const box = { x, y, width: w, height: h + 6 };
  const lean = random.between(-2, 2);
  const face = plane(studio, `M${x + lean} ${y}L${x + w * 0.68 + lean} ${y - 3}V${y + h + 6}H${x}Z`, box, color, {
    angle: 88,
    brush: 16,
    streak: 0.14,
  });
  const side = plane(
    studio,
    `M${x + w * 0.68 + lean} ${y - 3}L${x + w + lean} ${y + 8}V${y + h + 6}H${x + w * 0.68}Z`,
    box,
    shade(color, 0.42),
    { angle: 88, brush: 14, streak: 0.14 },
  );
  const slabs: Slab[] = [];
  const [columns, pitch] = [Math.max(2, Math.floor((w * 0.62) / 11)), random.between(12, 17)];
  const chosen = random.pick(windows);
  const busy = random.between(0.3, 0.75);
  for (let row = 0; row < (h - 14) / pitch; row += 1) {
    for (let k = 0; k < columns; k += 1) {
      const lit = random.next();
      if (lit > busy * 0.9) continue;
      const tone = lit < busy * 0.6 ? chosen : lit < busy * 0.75 ? tint(chosen, 0.4) : shade(color, 0.5);
      slabs.push({
        x: x + 8 + k * ((w * 0.58) / columns),
        y: y + 11 + row * pitch,
        width: random.between(4.5, 7),
        height: pitch * 0.52,
        turn: random.between(-6, 6),
        color: mix(tone, color, 0.3 - rank * 0.13),
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
          shade(color, 0.3),
          { dry: 0.2, ridge: 0 },
        )
      : '';
  return mast + face + side + knifed(studio, slabs, 0);
}

function lagoon(
  studio: Studio,
  { width, height }: Size,
  { lagoon: colors, windows, sun, towers: walls }: CitySubject,
): string {
  const { random } = studio;
  const top = height * 0.69;
  const rows = Array.from({ length: 12 }, (_, i) => {
    const y = top + (i + 0.5) * ((height - top) / 11.4);
    const color = mix(colors[0] ?? '#123', colors[1] ?? '#346', hash(i * 3) * 0.7);
    const points = Array.from(
      { length: 6 },
      (_p, k): Point => [(k / 5) * width * 1.1 - width * 0.05, y + random.between(-4, 4)],
    );
    return stroke(studio, points, 34, color, { dry: 0.3, streak: 0.24, picked: colors[2], ridge: 0.12 });
  });
  const glints = Array.from({ length: 52 }, (_, i) => {
    const below = random.next() ** 1.3;
    const [y, underSun] = [top + below * (height - top), i % 3 === 0];
    const x = underSun ? sun[0] * width + random.between(-1, 1) * (26 + below * 60) : random.between(0, 1) * width;
    const long = (underSun ? random.between(24, 90) : random.between(14, 50)) * (0.6 + below);
    const color = underSun
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
      color,
      { dry: 0.8, streak: 0.2, ridge: 0.25, body: 0.8 },
    );
  });
  return rows.join('') + glints.join('');
}
