import type { Painting, Random } from '../kit.ts';
import { group, linearGradient, mix, radialGradient, ref, shade, tint, transform } from '../kit.ts';
import { contactShadow, type Layer, withDropShadow } from './shadows.ts';

/** How light lies on a surface: across a round body, down a face, slanting over a plane, or on a ball. */
type Lighting = 'across' | 'down' | 'slant' | 'ball' | 'glow';

/** What the furniture of one scene is drawn with: its chance, and paints whose gradients it collects. */
export interface Scenery {
  random: Random;
  /** A paint reference for `fill`; the same colour and lighting is defined once. */
  paint(colour: string, lighting: Lighting): string;
  /** Adds anything else to the scene's definitions. */
  define(defs: string): void;
  /** A name for a definition that nobody else in the scene has. */
  name(): string;
  defs(): string;
}

const gradients: Record<Lighting, (id: string, colour: string) => string> = {
  across: (id, colour) =>
    linearGradient(id, [
      [0, shade(colour, 0.08)],
      [0.26, tint(colour, 0.22)],
      [0.6, shade(colour, 0.08)],
      [1, shade(colour, 0.34)],
    ]),
  down: (id, colour) =>
    linearGradient(
      id,
      [
        [0, tint(colour, 0.16)],
        [1, shade(colour, 0.2)],
      ],
      { x1: 0, y1: 0, x2: 0.15, y2: 1 },
    ),
  slant: (id, colour) =>
    linearGradient(
      id,
      [
        [0, tint(colour, 0.22)],
        [0.5, colour],
        [1, shade(colour, 0.18)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.7 },
    ),
  ball: (id, colour) =>
    radialGradient(
      id,
      [
        [0, tint(colour, 0.35)],
        [0.5, colour],
        [1, shade(colour, 0.36)],
      ],
      { cx: 0.36, cy: 0.3, r: 0.78 },
    ),
  glow: (id, colour) =>
    radialGradient(
      id,
      [
        [0, mix(colour, '#fffdf4', 0.85)],
        [0.6, mix(colour, '#fff3d8', 0.5)],
        [1, colour],
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
    paint: (colour, lighting) => {
      const key = `${colour}/${lighting}`;
      const id = known.get(key) ?? name();
      if (!known.has(key)) {
        known.set(key, id);
        collected.push(gradients[lighting](id, colour));
      }
      return ref(id);
    },
    defs: () => collected.join(''),
  };
}

/** Stands furniture (drawn in millimetres around the middle of its foot) at a point, `px` pixels to the centimetre. */
export const stand = (body: string, x: number, y: number, px: number): string =>
  group(body, { transform: transform({ x, y, scale: px / 10 }) });

/** The piece itself, scaled so that it is `height` pixels tall, with the middle of its foot at (x, foot). */
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

/** The piece standing on something, with the shadow it casts there. */
export function standingPiece(scenery: Scenery, whole: Painting, x: number, foot: number, height: number): string {
  const piece = placePiece(whole, x, foot, height);
  const shadow = contactShadow(piece.box, scenery.name(), 0.9);
  scenery.define(shadow.defs);
  return shadow.body + piece.body;
}

/** The piece hung on the wall, its foot at `foot`. */
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
