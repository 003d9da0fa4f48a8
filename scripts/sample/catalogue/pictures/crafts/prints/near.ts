import { group, HEIGHT, linearGradient, noiseTile, type Painting, rect, ref, WIDTH } from '../../kit.ts';
import { BLOCK } from './press.ts';
import type { Presentation } from './sheet.ts';

/** A close-up of ink on paper. Cut edges are lit where the block pressed into the sheet. */
export function closeUp(
  image: string,
  look: Presentation,
  focus: readonly [number, number],
  zoom: number,
  prefix: string,
  defs: readonly string[],
): Painting {
  const scale = (WIDTH / BLOCK) * zoom;
  const [x, y] = [WIDTH / 2 - focus[0] * scale * BLOCK, HEIGHT / 2 - (focus[1] * scale * BLOCK) / look.ratio];
  const id = (name: string): string => `${prefix}-${name}`;
  const placed = (dx: number, dy: number): string =>
    `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) scale(${scale.toFixed(4)})`;
  return {
    defs:
      defs.join('') +
      noiseTile(id('tooth'), { size: 160, frequency: 0.32, color: '#4a3826', opacity: 0.17, seed: 5 }) +
      noiseTile(id('skip'), { size: 192, frequency: 0.55, color: look.paper, opacity: 0.24, seed: 9 }) +
      linearGradient(
        id('light'),
        [
          [0, '#fffdf6', 0.18],
          [0.5, '#fffdf6', 0],
          [1, '#1a0f08', 0.2],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
    body:
      rect(0, 0, WIDTH, HEIGHT, { fill: look.paper }) +
      group(image, { transform: placed(0, 0) }) +
      rect(0, 0, WIDTH, HEIGHT, { fill: ref(id('skip')) }) +
      rect(0, 0, WIDTH, HEIGHT, { fill: ref(id('tooth')) }) +
      rect(0, 0, WIDTH, HEIGHT, { fill: ref(id('light')) }),
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  };
}
