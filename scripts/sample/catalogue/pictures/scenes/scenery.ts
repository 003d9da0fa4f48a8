import type { Painting, Random } from '../kit.ts';
import { group, linearGradient, mix, radialGradient, ref, shade, tint, transform } from '../kit.ts';
import { contactShadow, type Layer, withDropShadow } from './shadows.ts';

/** How light falls on a surface: across a cylinder, down a face, diagonally over a plane, or on a ball. */
type Lighting = 'across' | 'down' | 'slant' | 'ball' | 'glow';

/** The shared context of a scene's furniture: the random generator and the gradient definitions. */
export interface Scenery {
  random: Random;
  /** Returns a paint reference for `fill`. Each combination of color and lighting is defined once. */
  paint(color: string, lighting: Lighting): string;
  /** Adds another definition to the scene. */
  define(defs: string): void;
  /** Returns an id that is unique in the scene. */
  name(): string;
  defs(): string;
}

const gradients: Record<Lighting, (id: string, color: string) => string> = {
  across: (id, color) =>
    linearGradient(id, [
      [0, shade(color, 0.08)],
      [0.26, tint(color, 0.22)],
      [0.6, shade(color, 0.08)],
      [1, shade(color, 0.34)],
    ]),
  down: (id, color) =>
    linearGradient(
      id,
      [
        [0, tint(color, 0.16)],
        [1, shade(color, 0.2)],
      ],
      { x1: 0, y1: 0, x2: 0.15, y2: 1 },
    ),
  slant: (id, color) =>
    linearGradient(
      id,
      [
        [0, tint(color, 0.22)],
        [0.5, color],
        [1, shade(color, 0.18)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.7 },
    ),
  ball: (id, color) =>
    radialGradient(
      id,
      [
        [0, tint(color, 0.35)],
        [0.5, color],
        [1, shade(color, 0.36)],
      ],
      { cx: 0.36, cy: 0.3, r: 0.78 },
    ),
  glow: (id, color) =>
    radialGradient(
      id,
      [
        [0, mix(color, '#fffdf4', 0.85)],
        [0.6, mix(color, '#fff3d8', 0.5)],
        [1, color],
      ],
      { cx: 0.5, cy: 0.7, r: 0.75 },
    ),
};

/** An empty scene. */
export function createScenery(random: Random): Scenery {
  const known = new Map<string, string>();
  const collected: string[] = [];
  let count = 0;
  const name = (): string => {
    count += 1;
    return `s${count}`;
  };
  return {
    random,
    name,
    define: (defs) => void collected.push(defs),
    paint: (color, lighting) => {
      const key = `${color}/${lighting}`;
      const id = known.get(key) ?? name();
      if (!known.has(key)) {
        known.set(key, id);
        collected.push(gradients[lighting](id, color));
      }
      return ref(id);
    },
    defs: () => collected.join(''),
  };
}

/** Places furniture (in millimeters from its bottom center) at a point, at `px` pixels per centimeter. */
export const stand = (body: string, x: number, y: number, px: number): string =>
  group(body, { transform: transform({ x, y, scale: px / 10 }) });

/** The piece scaled to a height of `height` pixels, with its bottom center at (x, foot). */
export function placePiece(whole: Painting, x: number, foot: number, height: number): Painting {
  const { box } = whole;
  const scale = height / box.height;
  const [left, top] = [x - (box.x + box.width / 2) * scale, foot - (box.y + box.height) * scale];
  return {
    defs: '',
    body: group(whole.body, { transform: transform({ x: left, y: top, scale }) }),
    box: { x: x - (box.width * scale) / 2, y: foot - height, width: box.width * scale, height },
  };
}

/** The piece standing on a surface, with its shadow. */
export function standingPiece(scenery: Scenery, whole: Painting, x: number, foot: number, height: number): string {
  const piece = placePiece(whole, x, foot, height);
  const shadow = contactShadow(piece.box, scenery.name(), 0.9);
  scenery.define(shadow.defs);
  return shadow.body + piece.body;
}

/** The piece hanging on the wall, with its bottom at `foot`. */
export function hungPiece(
  scenery: Scenery,
  whole: Painting,
  x: number,
  foot: number,
  height: number,
  depth = 10,
): string {
  const piece = placePiece(whole, x, foot, height);
  const hung = withDropShadow(piece.body, piece.box, { depth, id: scenery.name(), opacity: 0.4 });
  scenery.define(hung.defs);
  return hung.body;
}

/** The finished scene. */
export const finish = (scenery: Scenery, whole: Painting, body: string): Layer => ({
  defs: whole.defs + scenery.defs(),
  body,
});
