import { ellipse } from '../../kit.ts';
import { between, brush, decal, type Ground, pigment, place, type Spot, seen } from './decals.ts';
import { bird, lizard } from './figures.ts';
import type { Decoration, PotteryLook } from './look.ts';
import { round, wobble, zigzagSpots } from './strokes.ts';
import { combed, impressed, pellets, ridges } from './worked.ts';

type Of<K extends Decoration['kind']> = Extract<Decoration, { kind: K }>;

function band(g: Ground, { from, to, color }: { from: number; to: number; color: string }): string {
  return decal(
    g,
    [
      [from, 0],
      [to, 0],
      [to, 1],
      [from, 1],
    ],
    color,
  );
}

function triangles(g: Ground, d: Of<'triangles'>): string {
  const step = 1 / d.count;
  return round(d.count - 1)
    .map((_, i) => {
      const u = (i + (d.shift ?? 0)) * step;
      const [base, tip] = d.hanging ? [d.to, d.from] : [d.from, d.to];
      const w = () => wobble(g, step * 0.03);
      return decal(
        g,
        [
          [base, u + w()],
          [base, u + step + w()],
          [tip, u + step / 2 + w()],
        ],
        d.color,
      );
    })
    .join('');
}

function diamonds(g: Ground, d: Of<'diamonds'>): string {
  const step = 1 / d.count;
  const middle = (d.from + d.to) / 2;
  const size = d.size ?? 1;
  return round(d.count - 1)
    .map((_, i) => {
      const u = (i + 0.5 + (d.shift ?? 0)) * step;
      const [h, w] = [((d.to - d.from) / 2) * size, (step / 2) * size];
      return decal(
        g,
        [
          [middle - h, u],
          [middle, u + w],
          [middle + h, u + wobble(g, 0.002)],
          [middle, u - w],
        ],
        d.color,
      );
    })
    .join('');
}

function lattice(g: Ground, d: Of<'lattice'>): string {
  const step = 1 / d.count;
  let body = '';
  for (let i = 0; i < d.count; i += 1) {
    const u = i * step;
    body += brush(
      g,
      between(
        [
          [d.from, u],
          [d.to, u + step * 2],
        ],
        24,
      ),
      d.color,
      d.weight,
    );
    body += brush(
      g,
      between(
        [
          [d.to, u],
          [d.from, u + step * 2],
        ],
        24,
      ),
      d.color,
      d.weight,
    );
  }
  return body;
}

function lines(g: Ground, d: Of<'lines'>): string {
  return Array.from({ length: d.rows }, (_, i) => {
    const t = d.from + ((d.to - d.from) * i) / Math.max(1, d.rows - 1);
    return brush(
      g,
      round().map((u): Spot => [t + Math.sin(u * 19 + i) * 0.0016, u]),
      d.color,
      d.weight,
    );
  }).join('');
}

function waves(g: Ground, d: Of<'waves'>): string {
  return Array.from({ length: d.rows }, (_, i) => {
    const t = d.from + ((d.to - d.from) * (i + 0.5)) / d.rows;
    const high = ((d.to - d.from) / d.rows) * 0.36;
    return brush(
      g,
      round(300).map((u): Spot => [t + Math.sin(u * Math.PI * 2 * d.count + i) * high, u]),
      d.color,
      d.weight,
    );
  }).join('');
}

function dots(g: Ground, d: Of<'dots'>): string {
  let body = '';
  for (let row = 0; row < d.rows; row += 1) {
    const t = d.from + ((d.to - d.from) * (row + 0.5)) / d.rows;
    for (let i = 0; i < d.count; i += 1) {
      const u = (i + (row % 2) * 0.5) / d.count;
      if (!seen(g, t, u)) continue;
      const [x, y] = place(g, [t, u]);
      const across = Math.max(0.35, Math.abs(Math.sin((u + g.camera.turn) * Math.PI * 2)));
      const r = d.size * g.camera.scale * g.random.between(0.88, 1.1);
      body += ellipse(x, y, r * across, r, { fill: pigment(g, d.color, t, u) });
    }
  }
  return body;
}

/** Resin thrown on the hot clay: blots with a tail and a few drops. */
function splash(g: Ground, d: Of<'splash'>): string {
  const { random } = g;
  let body = '';
  for (let i = 0; i < d.count; i += 1) {
    const [t, u] = [random.between(d.from, d.to), random.next()];
    const size = d.size * random.between(0.5, 1.25);
    const around = Math.max(0.25, g.ringAt(t).radius) * 2 * Math.PI;
    const blot = (bt: number, bu: number, r: number): string => {
      const shape = Array.from({ length: 22 }, (_, k): Spot => {
        const a = (k / 22) * Math.PI * 2;
        const reach = r * random.between(0.86, 1.12);
        // The blot ran slightly before it burnt in.
        return [bt + Math.sin(a) * reach * (Math.sin(a) < 0 ? 0.85 : 0.5), bu + (Math.cos(a) * reach * 2.1) / around];
      });
      return decal(g, shape, d.color);
    };
    body += blot(t, u, size);
    for (let k = 0; k < 4; k += 1)
      body += blot(
        t + random.between(-2.4, 1.8) * size,
        u + (random.between(-4, 4) * size) / around,
        size * random.between(0.12, 0.3),
      );
  }
  return body;
}

/** Draws one decoration on the pot. */
export function decorate(g: Ground, look: PotteryLook, d: Decoration): string {
  switch (d.kind) {
    case 'band':
      return band(g, d);
    case 'triangles':
      return triangles(g, d);
    case 'diamonds':
      return diamonds(g, d);
    case 'lattice':
      return lattice(g, d);
    case 'zigzag':
      return brush(g, zigzagSpots(d), d.color, d.weight);
    case 'lines':
      return lines(g, d);
    case 'combed':
      return combed(g, look, d);
    case 'waves':
      return waves(g, d);
    case 'pellets':
      return pellets(g, look, d);
    case 'ridges':
      return ridges(g, look, d);
    case 'impressed':
      return impressed(g, look, d);
    case 'lizard':
      return lizard(g, look, d);
    case 'bird':
      return bird(g, d);
    case 'splash':
      return splash(g, d);
    case 'dots':
      return dots(g, d);
  }
}
