import { ellipse, linesPath, path, rect, shade, tint, WIDTH } from '../../kit.ts';
import { branchInVase, swordPlant } from '../furniture/plants.ts';
import { bookPile, bookRow, candle, cup, fruitBowl, jar, pebbles, tableLamp } from '../furniture/smalls.ts';
import { wallShelf } from '../furniture/storage.ts';
import { roundMirror, sunPatch, tableTop, wall, windowWithCurtain } from '../furniture/surroundings.ts';
import { stand, standingPiece } from '../scenery.ts';
import { type Setting, scaleOf, side } from '../setting.ts';

const BACK = 850;
const FRONT = 1110;

/** Small objects go with small pieces and large objects with large ones, so that none is cropped beyond recognition. */
function companion(setting: Setting, px: number): string {
  const { scenery: s, tone } = setting;
  if (px > 26) return s.random.pick([() => pebbles(s, 0.4), () => jar(s, tone.pot, 36, 50), () => pebbles(s, 0.3)])();
  if (px > 13) return s.random.pick([() => cup(s, tone.pot), () => candle(s), () => bookPile(s, 2, 220)])();
  return s.random.pick([
    () => fruitBowl(s, tone.pot, 280),
    () => bookPile(s, 4),
    () => candle(s, 260),
    () => branchInVase(s, 420, tone.accent),
  ])();
}

/** Places jewelry on a small block of wood so that it stands out. The piece's foot is at (x, y). */
function onBlock(setting: Setting, x: number, y: number, px: number): string {
  if (px <= 26) return '';
  const { scenery: s, tone } = setting;
  const half = Math.max(190, setting.widthCm * px * 0.5 + 46);
  const [high, deep] = [64, 46];
  const color = s.random.pick([tint(tone.wood, 0.25), '#e9e0cf', '#6a5a4c']);
  const top = linesPath([
    [x - half + 24, y - deep],
    [x + half - 24, y - deep],
    [x + half, y + 14],
    [x - half, y + 14],
  ]);
  return (
    ellipse(x + 30, y + high + 10, half * 1.08, 30, { fill: '#1c0f08', opacity: 0.24 }) +
    rect(x - half, y + 13, 2 * half, high, { fill: s.paint(shade(color, 0.14), 'slant'), rx: 3 }) +
    path(top, { fill: s.paint(tint(color, 0.12), 'slant') })
  );
}

/** Something taller behind the piece that stays inside the picture. */
function backer(setting: Setting, px: number): string {
  const { scenery: s, tone } = setting;
  const room = Math.min(760, 6600 / px);
  return s.random.pick([
    () => branchInVase(s, room, tone.accent),
    () => branchInVase(s, room, tone.pot),
    () => swordPlant(s, room * 0.9, tone.pot),
  ])();
}

/** A wooden table in window light, a branch in a vase behind the piece. */
function stillLife(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 430, 560, [4, 60]);
  const at = side(s.random);
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, at === 1 ? 60 : 420, 80, 400) +
    tableTop(s, BACK, FRONT, tone.wood) +
    stand(backer(setting, px), WIDTH / 2 + at * 300, BACK + 60, px) +
    onBlock(setting, WIDTH / 2 - at * 60, BACK + 165, px) +
    standingPiece(s, setting.whole, WIDTH / 2 - at * 60, BACK + 165, setting.heightCm * px) +
    stand(companion(setting, px), WIDTH / 2 + at * 310, BACK + 215, px)
  );
}

/** Next to a window, on a pale sill or table. */
function bySill(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 440, 540, [4, 60]);
  return (
    wall(s, tone.wall) +
    windowWithCurtain(s, -90, 60, 400, 730) +
    tableTop(s, BACK - 10, FRONT + 10, '#d9c9ad', false) +
    stand(backer(setting, px), 800, BACK + 50, px) +
    onBlock(setting, 505, BACK + 160, px) +
    standingPiece(s, setting.whole, 505, BACK + 160, setting.heightCm * px) +
    stand(companion(setting, px), 175, BACK + 200, px)
  );
}

/** On a wall shelf between books. */
function onShelf(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 450, 480, [4, 15]);
  // Skip the books when the piece is too small for the shelf.
  if (setting.heightCm * px < 300) return stillLife(setting);
  const at = side(s.random);
  const shelfY = 900;
  const board = Math.max(px, 7);
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, 240, 60, 400) +
    stand(wallShelf(s, tone.wood, 1560), WIDTH / 2, shelfY, board) +
    stand(bookRow(s, px > 10 ? 5 : 8), WIDTH / 2 + at * 345, shelfY + 2, Math.min(px, 13)) +
    standingPiece(s, setting.whole, WIDTH / 2 - at * 60, shelfY + 5, setting.heightCm * px) +
    stand(bookPile(s, 2, 200), WIDTH / 2 - at * 400, shelfY + 2, Math.min(px, 10))
  );
}

/** On a sideboard in front of a round mirror. */
function beforeMirror(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 420, 520, [4, 60]);
  const at = side(s.random);
  const beside = px < 11 ? tableLamp(s, tone.pot) : backer(setting, px);
  return (
    wall(s, tone.wall) +
    roundMirror(s, WIDTH / 2 + at * 70, 430, 285, tone.wood) +
    tableTop(s, BACK + 20, FRONT, tone.wood) +
    stand(beside, WIDTH / 2 + at * 320, BACK + 90, px) +
    onBlock(setting, WIDTH / 2 - at * 80, BACK + 170, px) +
    standingPiece(s, setting.whole, WIDTH / 2 - at * 80, BACK + 170, setting.heightCm * px) +
    stand(companion(setting, px), WIDTH / 2 + at * 260, BACK + 222, px)
  );
}

/** Rooms for pieces that stand on a table or shelf. */
export const tableRooms = [stillLife, bySill, onShelf, beforeMirror] as const;
