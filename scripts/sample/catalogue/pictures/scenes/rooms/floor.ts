import { WIDTH } from '../../kit.ts';
import { broadLeafPlant, swordPlant } from '../furniture/plants.ts';
import { armchair, cushion } from '../furniture/seating.ts';
import { bookPile, cup, floorLamp, tableLamp } from '../furniture/smalls.ts';
import { bench, sideboard, sideTable } from '../furniture/storage.ts';
import { floor, rug, sunPatch, wall, windowWithCurtain } from '../furniture/surroundings.ts';
import { stand, standingPiece } from '../scenery.ts';
import { type Setting, scaleOf, side } from '../setting.ts';

const FRONT = 1085;

/** The piece stands in front of the furniture, so it is drawn slightly larger. */
const behind = (px: number): number => px * 0.86;

/** Next to an armchair, on a rug. */
function byArmchair(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 430, 430, [3.8, 8.2]);
  const chairSide = side(s.random);
  const pieceX = WIDTH / 2 - chairSide * 170;
  const chairX = WIDTH / 2 + chairSide * Math.min(330, 56 * px);
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, chairSide === 1 ? 80 : 500, 120, 340) +
    floor(s, 900, 'boards', tone.floor) +
    stand(floorLamp(s), chairX + chairSide * 30 * px, 930, behind(px)) +
    rug(s, WIDTH / 2, FRONT - 24, 940, tone.accent) +
    stand(armchair(s, tone.cloth, tone.wood), chairX, 1010, behind(px)) +
    stand(cushion(s, tone.accent, 320), chairX, 1010 - 36 * behind(px), behind(px)) +
    standingPiece(s, setting.whole, pieceX, FRONT, setting.heightCm * px)
  );
}

/** In front of a tall window, with a plant behind. */
function byWindow(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 470, 480, [3.8, 8.5]);
  return (
    wall(s, tone.wall) +
    floor(s, 890, s.random.pick(['tiles', 'screed'] as const), tone.floor) +
    windowWithCurtain(s, -60, 70, 380, 800) +
    stand(broadLeafPlant(s, 1300, tone.pot), 800, 950, Math.min(6, behind(px))) +
    stand(bench(s, tone.wood, 1000, 420), 620, 940, Math.min(5.2, behind(px))) +
    stand(bookPile(s, 3), 560, 940 - 42 * Math.min(5.2, behind(px)), Math.min(5.2, behind(px))) +
    standingPiece(s, setting.whole, 430, FRONT, setting.heightCm * px)
  );
}

/** In front of a sideboard with a lamp, slightly off center. */
function bySideboard(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 430, 480, [3.8, 7.6]);
  const at = side(s.random);
  const back = Math.min(5.6, behind(px));
  const boardX = WIDTH / 2 + at * 150;
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, 300, 60, 320) +
    floor(s, 880, 'boards', tone.floor) +
    stand(sideboard(s, tone.wood, 1700), boardX, 925, back) +
    stand(tableLamp(s, tone.pot), boardX + at * 40 * back, 925 - 75 * back, back) +
    stand(bookPile(s, 3), boardX - at * 44 * back, 925 - 75 * back, back) +
    stand(swordPlant(s, 700, tone.pot), WIDTH / 2 + at * 400, 1050, back) +
    standingPiece(s, setting.whole, WIDTH / 2 - at * 110, FRONT, setting.heightCm * px)
  );
}

/** In a quiet corner with a small round table. */
function inCorner(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 460, 470, [3.8, 8]);
  const at = side(s.random);
  const back = Math.min(6.4, behind(px));
  const tableX = WIDTH / 2 + at * 260;
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, 160, 150, 380) +
    floor(s, 900, 'screed', tone.floor) +
    stand(broadLeafPlant(s, 1250, tone.pot), WIDTH / 2 - at * 370, 960, Math.min(5.6, back)) +
    rug(s, WIDTH / 2 - at * 30, FRONT - 16, 820, tone.cloth) +
    stand(sideTable(s, tone.wood), tableX, 1000, back) +
    stand(bookPile(s, 2), tableX - 4 * back, 1000 - 50 * back, back) +
    stand(cup(s, tone.pot), tableX + 12 * back, 1003 - 50 * back, back) +
    standingPiece(s, setting.whole, WIDTH / 2 - at * 110, FRONT, setting.heightCm * px)
  );
}

/** Rooms for pieces that stand on the floor. */
export const floorRooms = [byArmchair, byWindow, bySideboard, inCorner] as const;
