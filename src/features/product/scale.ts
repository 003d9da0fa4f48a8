import type { Size } from './dimensions.ts';

/** A rectangle in inches; y grows downward. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing in inches: a piece beside something that everybody knows, on the same ground. */
export interface Scene {
  beside: 'coin' | 'person' | 'sofa';
  width: number;
  /** The ground is the lower edge. */
  height: number;
  /** Upper left corner of what stands beside the piece. */
  at: { x: number; y: number };
  piece: Box;
  /** The stand of a small piece, beside a person. */
  plinth: Box | null;
}

/** Height and width of what stands beside a piece. A coin is a quarter dollar, a person is 5 ft 7 in tall. */
export const known = {
  coin: { width: 0.955, height: 0.955 },
  person: { width: 22, height: 67 },
  sofa: { width: 84, height: 33 },
} as const;

/** Pieces that are smaller in both directions are drawn beside a coin. */
const COIN_BELOW = 6;
/** Pieces smaller than half a coin would be hard to see. */
const SMALLEST = 0.4;
/**
 * Flat pieces of at least this size hang above a sofa, if they are not larger than the wall above it. Twice as tall as wide,
 * a piece is more likely a sculpture whose depth is missing.
 */
const WALL_FROM = 18;
const WALL = { width: 78, height: 54 };
/** Pieces up to this height stand on a plinth. */
const PLINTH_UP_TO = 30;
const PLINTH = 34;
/** The height at which museums hang the middle of a picture. */
const EYE_LEVEL = 57;
/** The least distance between the sofa and a picture above it. */
const ABOVE_SOFA = 8;

/** Room around the drawing and between its parts, as a fraction of its height. */
const ROOM = 0.12;

function besideCoin({ height, width }: Size): Scene {
  const tallest = Math.max(height, known.coin.height);
  const room = tallest * ROOM;
  const gap = Math.max(room, known.coin.width / 2);
  return {
    beside: 'coin',
    width: known.coin.width + width + gap + 2 * room,
    height: tallest + room,
    at: { x: room, y: tallest + room - known.coin.height },
    piece: { x: room + known.coin.width + gap, y: tallest + room - height, width, height },
    plinth: null,
  };
}

function aboveSofa({ height, width }: Size): Scene {
  const lower = Math.max(known.sofa.height + ABOVE_SOFA, EYE_LEVEL - height / 2);
  const tallest = lower + height;
  const room = tallest * ROOM;
  return {
    beside: 'sofa',
    width: known.sofa.width + 2 * room,
    height: tallest + room / 2,
    at: { x: room, y: tallest + room / 2 - known.sofa.height },
    piece: { x: room + (known.sofa.width - width) / 2, y: room / 2, width, height },
    plinth: null,
  };
}

/** Distance from the ground to the lower edge of a piece beside a person. */
function lift({ height, depth }: Size): number {
  if (depth !== null) return height <= PLINTH_UP_TO ? PLINTH : 0;
  return Math.max(0, EYE_LEVEL - height / 2);
}

function besidePerson(size: Size): Scene {
  const { height, width, depth } = size;
  const lower = lift(size);
  const tallest = Math.max(known.person.height, lower + height);
  const room = tallest * ROOM;
  const ground = tallest + room / 2;
  const base = width + 6;
  const onPlinth = depth !== null && lower > 0;
  const taken = onPlinth ? base : width;
  const x = room + known.person.width + 2 * room;
  return {
    beside: 'person',
    width: x + taken + room,
    height: ground,
    at: { x: room, y: ground - known.person.height },
    piece: { x: x + (taken - width) / 2, y: ground - lower - height, width, height },
    plinth: onPlinth ? { x, y: ground - PLINTH, width: base, height: PLINTH } : null,
  };
}

/**
 * Arranges a piece beside a coin, a person or a sofa, whichever suits its size.
 * @returns null for a piece that is too small to draw
 */
export function arrange(size: Size): Scene | null {
  const { height, width, depth } = size;
  const largest = Math.max(height, width);
  if (largest < SMALLEST) return null;
  if (largest < COIN_BELOW) return besideCoin(size);
  const fitsWall = largest >= WALL_FROM && width <= WALL.width && height <= Math.min(WALL.height, 2 * width);
  return depth === null && fitsWall ? aboveSofa(size) : besidePerson(size);
}
