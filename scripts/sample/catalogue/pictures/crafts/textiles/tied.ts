import { mix, type Point, type Random } from '../../kit.ts';
import { arc, CLOTH, type Cloth, line, shape, spot } from './cloth.ts';
import { dipped } from './indigo.ts';

/** Adire oniko: rings of raffia ties around seeds and stones. */
export interface TiedPattern {
  kind: 'tied';
  indigo: string;
  pale: string;
  /** Large rings: position in fractions, radius in cloth units, number of tied rounds. */
  moons: readonly (readonly [x: number, y: number, r: number, rounds: number])[];
  /** Spacing of the small rings that fill the ground. */
  stars: number;
}

/** Draws large moons of many tied rounds, with small stars between them. */
export function paintTied(cloth: Cloth, { indigo, pale, moons, stars }: TiedPattern, random: Random): void {
  dipped(cloth, indigo, random);
  const rings: Ring[] = [];
  for (let y = stars / 2, row = 0; y < cloth.length; y += stars * 0.9, row += 1) {
    for (let x = (row % 2 ? 0.5 : 1) * stars; x < CLOTH; x += stars) {
      if (moons.some(([mx, my, r]) => Math.hypot(x - mx * CLOTH, y - my * cloth.length) < r + stars * 0.62)) continue;
      rings.push({ x: x + random.between(-4, 4), y: y + random.between(-4, 4), r: stars * 0.24, flecks: 9 });
    }
  }
  for (const [x, y, r, count] of moons) {
    for (let i = 0; i < count; i += 1)
      rings.push({
        x: x * CLOTH,
        y: y * cloth.length,
        r: r * (1 - i / (count + 0.6)),
        flecks: Math.round(26 + r / 5 - i * 3),
      });
  }
  // Halos first, then the flecks by tone, which needs a few paths instead of thousands.
  cloth.layer = 1;
  for (const { x, y, r } of rings)
    line(
      cloth,
      arc(x, y, r, 0, Math.PI * 2, r > 40 ? 20 : 8),
      mix(pale, indigo, 0.62),
      Math.max(6, Math.round(r * 0.1)),
      { opacity: 0.55 },
    );
  cloth.layer = 2;
  for (const ring of rings) flecks(cloth, ring, pale, mix(pale, indigo, 0.34), random);
  for (const { x, y, r } of rings) if (r < stars * 0.3) spot(cloth, x, y, r * 0.32, mix(pale, indigo, 0.34));
  for (const [x, y, r] of moons) spot(cloth, x * CLOTH, y * cloth.length, r * 0.07, pale);
  cloth.layer = 0;
}

/** One tied round. */
interface Ring {
  x: number;
  y: number;
  r: number;
  flecks: number;
}

/** Pale flecks where the raffia blocked the dye. Every fourth is partly dyed. */
function flecks(cloth: Cloth, { x, y, r, flecks: count }: Ring, pale: string, dim: string, random: Random): void {
  for (let i = 0; i < count; i += 1) {
    const a = ((i + random.between(-0.2, 0.2)) / count) * Math.PI * 2;
    const [inner, outer, wide] = [r * random.between(0.86, 0.95), r * random.between(1.03, 1.16), 1.4 / count + 0.02];
    const at = (angle: number, radius: number): Point => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    shape(
      cloth,
      [at(a - wide, inner), at(a, outer), at(a + wide, inner * 1.01), at(a, inner * 0.9)],
      i % 4 === 3 ? dim : pale,
    );
  }
}
