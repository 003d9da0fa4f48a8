import { drawScene } from '../carving/draw.ts';
import type { Camera, Scene } from '../carving/scene.ts';
import type { CraftPainter } from '../kit.ts';
import { crownedHead, leopard } from './sculpture/bronze.ts';
import { clayHead } from './sculpture/clay.ts';
import type { SculptureLook } from './sculpture/look.ts';
import { metalBird } from './sculpture/salvage.ts';
import { embrace, listener, loopFamily } from './sculpture/stone.ts';
import { antelope, hornbill } from './sculpture/wood-animals.ts';
import { raisedArms, twins, ujamaa } from './sculpture/wood-people.ts';

export type { SculptureLook } from './sculpture/look.ts';

/** Draws sculpture in stone, metal, wood and clay. */
export const sculpturePainter: CraftPainter<SculptureLook> = {
  placement: 'table',
  paint: ({ look }, view, _random, idPrefix) => {
    const close = view === 'detail';
    return drawScene(sceneOf(look, close), cameraOf(look, view), idPrefix, close ? 6 : 4.4);
  },
};

function sceneOf(look: SculptureLook, close: boolean): Scene {
  switch (look.form) {
    case 'embrace':
      return embrace(look, close);
    case 'listener':
      return listener(look, close);
    case 'leopard':
      return leopard(look);
    case 'crowned-head':
      return crownedHead(look);
    case 'ujamaa':
      return ujamaa(look);
    case 'raised-arms':
      return raisedArms(look, close);
    case 'twins':
      return twins(look, close);
    case 'loop-family':
      return loopFamily(look, close);
    case 'metal-bird':
      return metalBird(look);
    case 'clay-head':
      return clayHead(look, close);
    case 'antelope':
      return antelope(look, close);
    case 'hornbill':
      return hornbill(look, close);
  }
}

function cameraOf(look: SculptureLook, view: 'whole' | 'detail' | 'other-side'): Camera {
  if (view === 'whole') return { yaw: look.turn, pitch: 0.12 };
  if (view === 'detail') return { yaw: look.turn + 0.15, pitch: 0.12, closeUp: { at: look.focus, width: 3.4 } };
  const turns: Record<SculptureLook['reverse'], Camera> = {
    back: { yaw: look.turn + Math.PI - 0.3, pitch: 0.14 },
    profile: { yaw: look.turn + Math.PI / 2, pitch: 0.1 },
    above: { yaw: look.turn + 0.6, pitch: 0.75 },
  };
  return turns[look.reverse];
}
