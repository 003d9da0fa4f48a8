import { group, HEIGHT, WIDTH } from '../../kit.ts';
import { branchInVase, broadLeafPlant, swordPlant } from '../furniture/plants.ts';
import { armchair, cushion } from '../furniture/seating.ts';
import { bookPile, bookRow, floorLamp, fruitBowl, tableLamp } from '../furniture/smalls.ts';
import { bench, sideboard } from '../furniture/storage.ts';
import { floor, rug, sunPatch, wall, windowWithCurtain } from '../furniture/surroundings.ts';
import { hungPiece, stand } from '../scenery.ts';
import { type Setting, scaleOf, side } from '../setting.ts';

/** Where the piece hangs. `clear` is the top of the furniture below it, in pixels. */
function hang(setting: Setting, x: number, clear: number, px: number): string {
  const height = setting.heightCm * px;
  // Center it in the free wall area, slightly above the middle.
  const foot = Math.min(clear - 50, Math.max(height + 40, clear / 2 + height / 2 + 6));
  return hungPiece(setting.scenery, setting.whole, x, foot, height, Math.max(6, Math.min(16, px * 1.8)));
}

/** Above a sideboard with a lamp at one end and a vase or books at the other. */
function overSideboard(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 440, 620, [3.4, 11]);
  const lampSide = side(s.random);
  const floorY = Math.max(1130, 850 + 74 * px);
  const topY = floorY - 75 * px;
  const cx = WIDTH / 2 - lampSide * 20;
  const reach = Math.min(340, 66 * px);
  const ends = [stand(tableLamp(s, tone.pot), cx + lampSide * reach, topY, px)];
  const other = s.random.pick([
    () => branchInVase(s, 560, tone.accent),
    () => bookPile(s, 4),
    () => fruitBowl(s, tone.cloth, 320),
  ]);
  ends.push(stand(other(), cx - lampSide * reach, topY, px));
  const back = floorY < HEIGHT + 40 ? floor(s, Math.min(1150, floorY - 46), 'boards', tone.floor) : '';
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, 90, 120, 330) +
    back +
    stand(sideboard(s, tone.wood, 1900), cx, floorY, px) +
    ends.join('') +
    hang(setting, WIDTH / 2, topY, px)
  );
}

/** Above a plank bench with cushions and a plant. */
function overBench(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 480, 640, [3.6, 8.2]);
  const plantSide = side(s.random);
  const floorY = Math.max(1090, 840 + 45 * px);
  const topY = floorY - 45 * px;
  const cx = WIDTH / 2 - plantSide * 90;
  const back =
    floorY - 40 < HEIGHT ? floor(s, floorY - 40, s.random.pick(['tiles', 'screed'] as const), tone.floor) : '';
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, 520, 60, 360) +
    back +
    stand(
      broadLeafPlant(s, 1150, tone.pot),
      WIDTH / 2 + plantSide * (px > 5 ? 400 : 350),
      floorY + 8,
      Math.min(px, 6),
    ) +
    stand(bench(s, tone.wood, 1300), cx, floorY + 14, px) +
    stand(cushion(s, tone.cloth, 400), cx - 42 * px, topY + 18, px) +
    stand(cushion(s, tone.accent, 340), cx - 18 * px, topY + 20, px) +
    stand(bookPile(s, 2), cx + 36 * px, topY + 14, px) +
    hang(setting, WIDTH / 2 - plantSide * 30, topY - 26 * Math.min(px, 5), px)
  );
}

/** Next to an armchair in a reading corner, under a floor lamp. */
function overArmchair(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 460, 560, [3.5, 6.2]);
  // A whole armchair needs a wide view, which would make a small piece tiny.
  if (setting.heightCm * px < 290) return overSideboard(setting);
  const at = side(s.random);
  const floorY = 1105 + Math.max(0, px - 4) * 30;
  const chairX = WIDTH / 2 + at * 150;
  return (
    wall(s, tone.wall) +
    floor(s, Math.min(1130, floorY - 60), 'boards', tone.floor) +
    rug(s, chairX - at * 40, floorY + 14, 900, tone.accent) +
    stand(floorLamp(s), chairX - at * Math.min(430, 88 * px), floorY - 20, px * 0.98) +
    stand(armchair(s, tone.cloth, tone.wood), chairX, floorY, px) +
    stand(cushion(s, tone.accent, 330), chairX, floorY - 36 * px, px) +
    hang(setting, WIDTH / 2 + at * 60, floorY - 82 * px, px)
  );
}

/** Next to a bright window, above books on a low chest. */
function byWindow(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 440, 520, [3.6, 10.5]);
  const floorY = Math.max(1140, 860 + 60 * px);
  const topY = floorY - 60 * px;
  const pieceX = 590;
  return (
    wall(s, tone.wall) +
    (floorY < HEIGHT + 30 ? floor(s, floorY - 40, 'screed', tone.floor) : '') +
    group(windowWithCurtain(s, -150, 90, 330, Math.min(860, topY - 60)), {}) +
    stand(sideboard(s, tone.wood, 1500, 600), pieceX + 10, floorY, px) +
    stand(bookRow(s, 6), pieceX - 36 * px, topY, px) +
    stand(swordPlant(s, 430, tone.pot), pieceX + Math.min(300, 40 * px), topY, px) +
    hang(setting, pieceX, topY - 20 * Math.min(px, 5), px)
  );
}

/** Rooms for pieces that hang on the wall. */
export const wallRooms = [overSideboard, overBench, overArmchair, byWindow] as const;
