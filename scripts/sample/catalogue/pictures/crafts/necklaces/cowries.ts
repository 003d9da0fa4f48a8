import type { Painting, Point, Random } from '../../kit.ts';
import { cord, Thread } from '../beads/cords.ts';
import { BeadBox } from '../beads/large.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { outOfSight } from '../beads/surface.ts';
import { framed, loop, napeY } from './drape.ts';
import type { CowrieCollar, Frame } from './look.ts';
import { drapeBox } from './strings.ts';

/** A fringe of cowries below rows of beads, with brass in between. */
export function cowrieCollar(look: CowrieCollar, frame: Frame, random: Random, id: string): Painting {
  const batch = new SeedBatch(random, 0.5);
  const box = new BeadBox(`${id}b`, frame.close);
  const pitch = 13;
  const s = frame.scale;
  const depth = look.rows.length * pitch;
  look.rows.forEach((color, i) => {
    const thread = rowThread(look, frame, i * pitch);
    const beads = Math.round(thread.length / (pitch * s));
    for (let b = 0; b < beads; b += 1) {
      const { x, y, angle } = thread.at(((b + 0.5) / beads) * thread.length);
      const dark = (b + i) % 9 === 0 ? '#1d1714' : color;
      if (!outOfSight({ x, y }))
        batch.add({ x, y, angle, length: (thread.length / beads) * 0.97, width: pitch * s * 0.97, color: dark });
    }
  });
  const edge = rowThread(look, frame, depth + 4);
  let shells = '';
  for (let i = 0; i < look.shells; i += 1) {
    const at = edge.length * (0.17 + (0.66 * (i + 0.5)) / look.shells);
    const { x, y, angle } = edge.at(at);
    if (outOfSight({ x, y }, 200)) continue;
    const away = angle - Math.PI / 2;
    const out: Point = [Math.cos(away), Math.sin(away)];
    const reach = (k: number): Point => [x + out[0] * k * s, y + out[1] * k * s];
    const size = (i % 2 === 0 ? 66 : 58) * random.between(0.95, 1.04);
    const [ring, shell, drop] = [reach(10), reach(22 + size / 2), reach(30 + size)];
    shells += box.place({ shape: 'round', surface: 'metal', color: '#c0923f' }, ring[0], ring[1], away, 20 * s, 22 * s);
    shells += box.place(
      {
        shape: frame.reverse ? 'cowrie-back' : 'cowrie',
        surface: 'shell',
        color: random.pick(['#f3e9d4', '#ecdfc4', '#f7f0e2']),
      },
      shell[0],
      shell[1],
      away + random.between(-0.07, 0.07),
      size * s,
      size * 0.7 * s,
    );
    shells += box.place(
      { shape: 'bicone', surface: 'metal', color: '#c0923f' },
      drop[0],
      drop[1],
      away,
      24 * s,
      15 * s,
    );
  }
  const drawn = batch.render(`${id}s`);
  const first = rowThread(look, frame, -4);
  const rim = cord(first.points, 9 * s, '#4a2a1c');
  return { defs: drawn.defs + box.defs, body: rim + shells + drawn.body, box: drapeBox(look.drape, frame, 0, 108) };
}

/** A row of the band, `away` further out. Rows converge behind the neck. */
function rowThread(look: CowrieCollar, frame: Frame, away: number): Thread {
  const base = loop(
    { ...look.drape, half: look.drape.half - 96, height: look.drape.height - 62 },
    { ...frame, scale: 1, fx: 480, fy: 600 },
  );
  const top = napeY({ ...look.drape, height: look.drape.height - 62 });
  const height = look.drape.height - 62;
  return new Thread(
    base.points.map(([x, y]) => {
      const down = Math.min(1, Math.max(0, (y - top) / height));
      const open = 0.35 + 0.65 * Math.min(1, down * 2.2);
      const [dx, dy] = [(x - 480) / look.drape.half, down - 0.42];
      const size = Math.hypot(dx, dy) || 1;
      return framed(frame, [x + (dx / size) * away * open, y - 31 + (dy / size) * away * open]);
    }),
  );
}
