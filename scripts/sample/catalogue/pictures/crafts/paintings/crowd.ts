import { clipPath, ellipse, group, mix, type Point, path, ref, shade, tint, vary } from '../../kit.ts';
import { drift } from '../flatwork/curve.ts';
import { hash, type Studio } from './brush.ts';
import { knifed, type Slab } from './knife.ts';
import { ground, type Size } from './scene.ts';

/** A market from above, painted with a palette knife: people, parasols, a lane of bare earth. */
export interface CrowdSubject {
  kind: 'crowd';
  earth: string;
  /** The haze color that distant things fade into. */
  haze: string;
  roofs: readonly string[];
  /** Cloth colors from the shaded edge of the crowd to the bright middle. */
  cloth: readonly string[];
  skin: string;
  rows: number;
  parasols: readonly Parasol[];
}

/** Position of a parasol (fraction of the width, depth from far to near) and its two colors. */
type Parasol = readonly [x: number, depth: number, color: string, second: string];

/** Vertical position of a row at `depth` (0 far, 1 near). */
const level = (depth: number, height: number): number => height * (0.17 + 0.87 * depth ** 1.5);
const grown = (depth: number): number => 10 + 46 * depth ** 1.15;
const laneAt = (depth: number): number => 0.63 - 0.27 * Math.sin(depth * 3.7 + 0.15);

/** Paints the market from the distant roofs to the nearest heads. */
export function paintCrowd(studio: Studio, size: Size, subject: CrowdSubject): string {
  const rows = Array.from({ length: subject.rows }, (_, i) => i / (subject.rows - 1));
  const crowd = rows.map((depth, i) => {
    const near = subject.parasols.filter(([, at]) => at >= depth && at < (rows[i + 1] ?? 2));
    return row(studio, size, subject, depth) + near.map((p) => parasol(studio, size, p)).join('');
  });
  const { earth, haze } = subject;
  return (
    ground(studio, size, earth, {
      angle: 8,
      brush: 44,
      streak: 0.16,
      through: [tint(earth, 0.35), mix(earth, haze, 0.5)],
    }) +
    stalls(studio, size, subject) +
    crowd.join('')
  );
}

/** Rusty roofs and awnings in rows, larger toward the crowd and darker away from the light. */
function stalls(studio: Studio, { width, height }: Size, { roofs, haze }: CrowdSubject): string {
  const { random } = studio;
  return [0, 1, 2, 3, 4]
    .map((line) => {
      const slabs: Slab[] = [];
      const y = height * (0.01 + line * 0.038);
      for (let x = -30; x < width + 40; x += random.between(50, 105)) {
        const color = mix(vary(random.pick(roofs), random.between(-1, 1), 0.3), haze, 0.5 - line * 0.1);
        const [w, h, lean] = [random.between(60, 120), random.between(24, 40), random.between(-13, 11)];
        slabs.push({
          x,
          y: y + 24,
          width: w * 0.9,
          height: 30,
          turn: 0,
          color: mix('#2a1a1c', haze, 0.3 - line * 0.06),
        });
        slabs.push({ x, y: y + random.between(-6, 6), width: w, height: h, turn: lean, color });
        slabs.push({
          x: x - w * 0.2,
          y: y - h * 0.2,
          width: w * 0.5,
          height: h * 0.3,
          turn: lean,
          color: tint(color, 0.22),
        });
      }
      return knifed(studio, slabs, 2);
    })
    .join('');
}

/** One row of people: shade on the ground, cloth, heads, and their loads. */
function row(studio: Studio, { width, height }: Size, subject: CrowdSubject, depth: number): string {
  const { random } = studio;
  const tall = grown(depth);
  const slabs: [Slab[], Slab[], Slab[], Slab[]] = [[], [], [], []];
  for (let x = -10; x < width + 12; x += tall * random.between(0.37, 0.7)) {
    const y = level(depth, height) + random.between(-0.6, 0.6) * tall * (1.1 - depth * 0.5);
    const across = Math.abs(x / width - laneAt(depth));
    const [stays, choice, load, size] = [random.next(), random.next(), random.next(), random.between(0.8, 1.22)];
    const lane = 0.03 + depth * 0.06 + drift(depth * 9, 1, 3) * 0.02;
    if (across < lane && stays > 0.08) continue;
    // Light falls along the lane and in scattered patches. The rest of the crowd is shaded.
    const light = 1.02 - across * 1.55 + drift((x / width) * 5, depth * 7, 2) * 0.42 - Math.max(0, depth - 0.72) * 0.9;
    figure(slabs, subject, { x, y, tall: tall * size, light, choice, load, depth, turn: random.between(-13, 13) });
  }
  return (
    knifed(studio, slabs[0], 0) +
    knifed(studio, slabs[1], 0.8 + depth) +
    knifed(studio, slabs[2], 0) +
    knifed(studio, slabs[3], 0.6 + depth)
  );
}

interface Person {
  x: number;
  y: number;
  tall: number;
  light: number;
  choice: number;
  load: number;
  depth: number;
  turn: number;
}

function figure(
  [shadows, bodies, heads, loads]: [Slab[], Slab[], Slab[], Slab[]],
  subject: CrowdSubject,
  who: Person,
): void {
  const { x, y, tall, light, choice, load, depth, turn } = who;
  const fade = (color: string): string => (depth < 0.3 ? mix(color, subject.haze, 0.42 - depth * 1.3) : color);
  const color = fade(clothOf(subject, light, choice, depth));
  const lean = (turn * Math.PI) / 180;
  if (depth > 0.16)
    shadows.push({
      x: x + tall * 0.34,
      y: y + tall * 0.34,
      width: tall * 0.8,
      height: tall * 0.3,
      turn: 16,
      color: shade(subject.earth, light > 0.7 ? 0.55 : 0.8),
    });
  bodies.push({ x, y, width: tall * 0.52, height: tall * 0.82, turn, color });
  if (depth > 0.36) {
    bodies.push({
      x: x - tall * 0.12,
      y: y + tall * 0.02,
      width: tall * 0.16,
      height: tall * 0.62,
      turn,
      color: tint(color, 0.26),
    });
    if (choice > 0.45)
      bodies.push({
        x,
        y: y + tall * 0.24,
        width: tall * 0.5,
        height: tall * 0.13,
        turn: turn + 6,
        color: clothOf(subject, light, 1 - choice, depth),
      });
  }
  heads.push({
    x: x + lean * tall * 0.5,
    y: y - tall * 0.5,
    width: tall * 0.24,
    height: tall * 0.27,
    turn: turn * 2,
    color: fade(subject.skin),
  });
  if (load > 0.55) return;
  const wide = load < 0.16;
  const cloth = subject.cloth[Math.floor(hash(choice * 57 + load) * subject.cloth.length)] ?? '#eeeeee';
  const carried = light > 0.5 ? tint(cloth, 0.16) : shade(cloth, 0.2);
  loads.push({
    x: x + lean * tall * 0.6,
    y: y - tall * 0.68,
    width: tall * (wide ? 0.74 : 0.33),
    height: tall * 0.2,
    turn: turn * 1.4,
    color: fade(carried),
  });
}

function clothOf({ cloth }: CrowdSubject, light: number, choice: number, depth: number): string {
  const at = Math.min(cloth.length - 1, Math.max(0, Math.floor((light * 0.78 + (choice - 0.5) * 0.55) * cloth.length)));
  const base = cloth[at] ?? '#aa3322';
  // Two tones per row that vary between rows, so that not every person needs a path.
  return hash(choice * 91) > 0.5 ? base : vary(base, hash(depth * 33) - 0.5, 0.3);
}

/** A parasol from slightly above: two-color gores, scalloped hem, light on its upper left. */
function parasol(studio: Studio, { width, height }: Size, [x, depth, color, second]: Parasol): string {
  const r = grown(depth) * 1.75;
  const [cx, cy] = [x * width, level(depth, height) - r * 0.35];
  const tip: Point = [cx - r * 0.1, cy - r * 0.42];
  const hem = (a: number, k = 1): Point => [cx + Math.cos(a) * r * k, cy + Math.sin(a) * r * 0.52 * k];
  const gores = Array.from({ length: 12 }, (_, i) => {
    const [a, b] = [(i / 12) * Math.PI * 2, ((i + 1) / 12) * Math.PI * 2];
    const [from, to, out] = [hem(a), hem(b), hem((a + b) / 2, 1.1)];
    const base = i % 2 === 0 ? color : second;
    const light = Math.cos((a + b) / 2 - 3.9);
    const fill = light > 0 ? tint(base, light * 0.26) : shade(base, -light * 0.46);
    return path(
      `M${tip.map(Math.round).join(' ')}L${from.map(Math.round).join(' ')}Q${out.map(Math.round).join(' ')} ${to.map(Math.round).join(' ')}Z`,
      { fill },
    );
  });
  // Knife marks over the gores match the texture of the rest.
  const marks = Array.from({ length: 16 }, (_, i): Slab => {
    const a = hash(i + x * 10) * Math.PI * 2;
    const [mx, my] = hem(a, 0.3 + hash(i * 3) * 0.5);
    const base = Math.floor((a / Math.PI / 2) * 12) % 2 === 0 ? color : second;
    const turn = (Math.atan2(my - tip[1], mx - tip[0]) * 180) / Math.PI;
    return {
      x: mx,
      y: my,
      width: r * 0.36,
      height: r * 0.1,
      turn,
      color: i % 2 === 0 ? tint(base, 0.22) : shade(base, 0.16),
    };
  });
  const id = `${studio.prefix}-k${studio.defs.length}`;
  studio.defs.push(
    clipPath(
      id,
      `M${cx - r * 1.08} ${cy}a${r * 1.08} ${r * 0.58} 0 1 0 ${r * 2.16} 0a${r * 1.08} ${r * 0.58} 0 1 0 ${-r * 2.16} 0Z`,
    ),
  );
  return (
    ellipse(cx + r * 0.5, cy + r * 0.72, r * 1.05, r * 0.42, { fill: '#1a0b08', 'fill-opacity': 0.55 }) +
    gores.join('') +
    group(knifed(studio, marks, 0), { 'clip-path': ref(id) }) +
    ellipse(tip[0], tip[1], r * 0.07, r * 0.06, { fill: tint(second, 0.7) })
  );
}
