import type { Painting, Random } from '../kit.ts';
import type { Scenery } from './scenery.ts';

/** The colors of one room. */
interface RoomTone {
  wall: string;
  floor: string;
  wood: string;
  cloth: string;
  accent: string;
  pot: string;
}

const roomTones: readonly RoomTone[] = [
  { wall: '#e9dfcc', floor: '#b98f62', wood: '#8a5a34', cloth: '#b4603c', accent: '#27365f', pot: '#c07a52' },
  { wall: '#d8c3a5', floor: '#8f6a48', wood: '#5f3d28', cloth: '#d9ccb2', accent: '#8c4630', pot: '#efe6d5' },
  { wall: '#c9ccb6', floor: '#b7a588', wood: '#9a6a3c', cloth: '#e2d4b8', accent: '#b4582f', pot: '#a8553c' },
  { wall: '#e2c4ab', floor: '#a87c57', wood: '#6f452b', cloth: '#6d7a5c', accent: '#e6d3a5', pot: '#8f5236' },
  { wall: '#bfc8c6', floor: '#a98f70', wood: '#7a5233', cloth: '#c98f45', accent: '#27365f', pot: '#d8c8ab' },
  { wall: '#efe8da', floor: '#c9a67c', wood: '#4a3125', cloth: '#3f5a58', accent: '#c98a2e', pot: '#b4683f' },
  { wall: '#b8694b', floor: '#8a5c42', wood: '#4f3123', cloth: '#ead9b8', accent: '#2f4a36', pot: '#e3cdb0' },
];

/** Everything a scene is built from. */
export interface Setting {
  scenery: Scenery;
  tone: RoomTone;
  /** The painting of the piece and its actual size. */
  whole: Painting;
  heightCm: number;
  widthCm: number;
}

/** Light pieces need a colored wall and dark pieces a pale wall, so the wall tone depends on the piece. */
export function settingFor(whole: Painting, heightCm: number, scenery: Scenery, luminance: number): Setting {
  const light = (hex: string): number => {
    const value = Number.parseInt(hex.slice(1), 16);
    return 0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255);
  };
  const fitting = roomTones.filter((tone) => Math.abs(light(tone.wall) - luminance) > 40);
  const tone = scenery.random.pick(fitting.length > 0 ? fitting : roomTones);
  return { scenery, tone, whole, heightCm, widthCm: (heightCm * whole.box.width) / whole.box.height };
}

/** Pixels per centimeter: makes the piece about `tall` pixels high and at most `wide` pixels wide, within limits. */
export function scaleOf(setting: Setting, tall: number, wide: number, limits: readonly [number, number]): number {
  const fit = Math.min(tall / setting.heightCm, wide / setting.widthCm);
  return Math.min(limits[1], Math.max(limits[0], fit));
}

/** A random side: -1 is left, 1 is right. */
export const side = (random: Random): -1 | 1 => (random.next() < 0.5 ? -1 : 1);
