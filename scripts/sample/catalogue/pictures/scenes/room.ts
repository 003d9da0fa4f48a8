import type { Painting, Random } from '../kit.ts';
import type { Placement } from './backdrop.ts';
import { bustRooms } from './rooms/bust.ts';
import { floorRooms } from './rooms/floor.ts';
import { sofaRooms } from './rooms/sofa.ts';
import { tableRooms } from './rooms/table.ts';
import { wallRooms } from './rooms/wall.ts';
import { createScenery, finish } from './scenery.ts';
import { type Setting, settingFor } from './setting.ts';
import type { Layer } from './shadows.ts';
import { luminance } from './tones.ts';

const rooms: Record<Placement, readonly ((setting: Setting) => string)[]> = {
  wall: wallRooms,
  floor: floorRooms,
  table: tableRooms,
  bust: bustRooms,
  sofa: sofaRooms,
};

/** Draws the piece to scale in one of the rooms for its placement. */
export function room(whole: Painting, placement: Placement, heightCm: number, random: Random): Layer {
  const scenery = createScenery(random);
  const draw = random.pick(rooms[placement]);
  const setting = settingFor(whole, heightCm, scenery, luminance(whole));
  return finish(scenery, whole, draw(setting));
}
