import { group, n } from '../hide-and-wood/svg.ts';
import type { FootwearLook } from './look.ts';
import { sandal } from './sandal.ts';
import { boxAround, type Drawn, type Sheet } from './sheet.ts';
import { slipper } from './slipper.ts';
import { underside } from './sole.ts';

/** The drawn size of a pair. */
export const footwearSize = (look: FootwearLook): { width: number; height: number } => ({
  width: look.length * 0.88,
  height: look.length * 1.08 * LIE,
});

/** Foreshortening, because a pair leans back slightly. */
const LIE = 0.84;

/** A pair from above. The other side shows the sole of the left one. */
export function paintFootwear(sheet: Sheet, look: FootwearLook, turned: boolean): Drawn {
  const size = footwearSize(look);
  const gap = look.length * 0.215;
  const one = (side: -1 | 1): string => {
    const shoe =
      look.kind === 'sandals'
        ? turned && side < 0
          ? underside(sheet, look)
          : sandal(sheet, look)
        : turned && side < 0
          ? underside(sheet, look)
          : slipper(sheet, look);
    // Drawn once as a centered right shoe, then mirrored and placed.
    const move = `translate(${n(side * gap * sheet.s)} ${n(side * 0.012 * look.length * sheet.s)}) rotate(${side * 5} ${n(sheet.cx)} ${n(sheet.cy)})`;
    const mirror = side < 0 ? ` translate(${n(2 * sheet.cx)} 0) scale(-1 1)` : '';
    return group(shoe, { transform: move + mirror });
  };
  const pair = one(-1) + one(1);
  const box = boxAround(sheet, size.width, size.height);
  if (sheet.close) return { body: pair, box };
  return { body: group(pair, { transform: `translate(0 ${n(sheet.cy * (1 - LIE))}) scale(1 ${LIE})` }), box };
}
