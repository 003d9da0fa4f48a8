import { type Random, shade, tint } from '../../kit.ts';
import { block, CLOTH, type Cloth, spot } from './cloth.ts';

/** Indigo after many dips, with darker and paler clouds. */
export function dipped(cloth: Cloth, indigo: string, random: Random): void {
  block(cloth, 0, 0, CLOTH, cloth.length, indigo);
  for (let i = 0; i < 40; i += 1)
    spot(
      cloth,
      random.next() * CLOTH,
      random.next() * cloth.length,
      random.between(40, 150),
      i % 2 ? tint(indigo, 0.3) : shade(indigo, 0.4),
      0.08,
    );
}
