import { circle, type Point, path, polygon, rect } from '../../kit.ts';
import { type Press, salted } from './press.ts';

/** Large plain shapes printed over each other. The inks mix where they overlap. */
export interface OverprintSubject {
  kind: 'overprint';
  layers: readonly Layer[];
}

/** One screen: a color and its shapes. */
interface Layer {
  color: string;
  discs?: readonly (readonly [x: number, y: number, r: number])[];
  /** Half discs: center, radius, angle of the flat side in degrees. */
  halves?: readonly (readonly [x: number, y: number, r: number, turn: number])[];
  bars?: readonly (readonly [x: number, y: number, width: number, height: number])[];
  /** Stairs: corner, step, count, direction. */
  stairs?: readonly (readonly [x: number, y: number, step: number, count: number, flip: number])[];
  /** Combs of triangles: start, tooth width, height, count. */
  teeth?: readonly (readonly [x: number, y: number, width: number, height: number, count: number])[];
}

/** Prints each screen transparently over the previous ones. */
export function printOverprint(press: Press, height: number, { layers }: OverprintSubject): string {
  const { random } = press;
  const screens = layers.map((layer) => {
    const fill = { fill: layer.color };
    const shapes = [
      ...(layer.discs ?? []).map(([x, y, r]) => circle(x, y, r, fill)),
      ...(layer.halves ?? []).map(([x, y, r, turn]) =>
        path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`, { ...fill, transform: `translate(${x} ${y}) rotate(${turn})` }),
      ),
      ...(layer.bars ?? []).map(([x, y, w, h]) => rect(x, y, w, h, fill)),
      ...(layer.stairs ?? []).map(([x, y, step, count, flip]) => polygon(stairs(x, y, step, count, flip), fill)),
      ...(layer.teeth ?? []).map(([x, y, w, h, count]) =>
        path(
          Array.from({ length: count }, (_, i) => `M${x + i * w} ${y + h}l${w / 2} ${-h}l${w / 2} ${h}Z`).join(''),
          fill,
        ),
      ),
    ];
    // Screens are always slightly out of register.
    return `<g style="mix-blend-mode:multiply" transform="translate(${random.between(-4, 4).toFixed(1)} ${random.between(-4, 4).toFixed(1)})">${shapes.join('')}</g>`;
  });
  return screens.join('') + salted(press, height, press.paper, 300);
}

function stairs(x: number, y: number, step: number, count: number, flip: number): Point[] {
  const points: Point[] = [[x, y]];
  for (let i = 0; i < count; i += 1)
    points.push([x + flip * i * step, y - (i + 1) * step], [x + flip * (i + 1) * step, y - (i + 1) * step]);
  return [...points, [x + flip * count * step, y]];
}
