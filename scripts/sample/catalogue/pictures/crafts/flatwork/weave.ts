import { element, n, path } from '../../kit.ts';

/** Tile size of the weave. librsvg repeats a large integer-sized tile cheaply, but a tiny one takes a second. */
const TILE = 48;

/** A linen weave with `threads` threads (an even number) per tile of 48 units. */
export function weaveTile(id: string, threads: number, strength = 1): string {
  const pitch = TILE / threads;
  let [over, under] = ['', ''];
  for (let row = 0; row < threads; row += 1) {
    for (let column = row % 2; column < threads; column += 2) {
      over += `M${n(column * pitch)} ${n((row + 0.35) * pitch)}h${n(pitch)}`;
      under += `M${n((((column + 1) % threads) + 0.7) * pitch)} ${n(row * pitch)}v${n(pitch)}`;
    }
  }
  const thread = { 'stroke-width': pitch * 0.34, fill: 'none' };
  const drawn =
    path(over, { ...thread, stroke: '#fff6e2', opacity: 0.15 * strength }) +
    path(under, { ...thread, stroke: '#1c0f08', opacity: 0.17 * strength });
  return element('pattern', { id, width: TILE, height: TILE, patternUnits: 'userSpaceOnUse' }, drawn);
}
