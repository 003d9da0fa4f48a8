import type { Painting } from '../../kit.ts';
import { ellipse, HEIGHT, n, path, rect, shade, softSpot, tint, WIDTH } from '../../kit.ts';
import { branchInVase } from '../furniture/plants.ts';
import { bookPile, candle, jar, pebbles } from '../furniture/smalls.ts';
import { roundMirror, sunPatch, tableTop, wall, windowWithCurtain } from '../furniture/surroundings.ts';
import { placePiece, type Scenery, stand } from '../scenery.ts';
import { type Setting, scaleOf, side } from '../setting.ts';
import { withDropShadow } from '../shadows.ts';

const linens = ['#3a2c26', '#d8c8ab', '#8c4630', '#2f3d38', '#b79c7c'] as const;

/** The bust's dimensions, derived from the necklace. */
interface Bust {
  cx: number;
  foot: number;
  neckTop: number;
  /** Where the necklace passes behind the neck. */
  nape: number;
  neck: number;
  shoulders: number;
  color: string;
}

/** A linen display bust: neck, shoulders and a tapering body on a turned foot. */
function bustBody(s: Scenery, b: Bust): string {
  const { cx, neck, shoulders: w } = b;
  const shoulder = b.nape + w * 0.42;
  const base = b.foot - 60;
  const right = (k: number) => n(cx + k);
  const left = (k: number) => n(cx - k);
  const d =
    `M${left(neck)} ${n(b.neckTop)}C${left(neck * 0.96)} ${n(b.nape)} ${left(neck * 1.1)} ${n(b.nape + 40)} ${left(w * 0.6)} ${n(shoulder - w * 0.2)}` +
    `C${left(w * 0.9)} ${n(shoulder - w * 0.08)} ${left(w)} ${n(shoulder + w * 0.1)} ${left(w * 0.94)} ${n(shoulder + w * 0.35)}` +
    `C${left(w * 0.86)} ${n(base - 80)} ${left(w * 0.5)} ${n(base)} ${left(w * 0.28)} ${n(base)}H${right(w * 0.28)}` +
    `C${right(w * 0.5)} ${n(base)} ${right(w * 0.86)} ${n(base - 80)} ${right(w * 0.94)} ${n(shoulder + w * 0.35)}` +
    `C${right(w)} ${n(shoulder + w * 0.1)} ${right(w * 0.9)} ${n(shoulder - w * 0.08)} ${right(w * 0.6)} ${n(shoulder - w * 0.2)}` +
    `C${right(neck * 1.1)} ${n(b.nape + 40)} ${right(neck * 0.96)} ${n(b.nape)} ${right(neck)} ${n(b.neckTop)}Z`;
  const wood = '#7a5233';
  const gleam = softSpot(s.name(), cx - w * 0.3, shoulder + w * 0.1, w * 0.5, w * 0.6, {
    color: tint(b.color, 0.5),
    opacity: 0.3,
  });
  s.define(gleam.defs);
  return (
    ellipse(cx + w * 0.16, b.foot - 8, w * 0.7, 30, { fill: '#1c0f08', opacity: 0.24 }) +
    rect(cx - 24, base - 8, 48, 44, { fill: s.paint(wood, 'across') }) +
    ellipse(cx, b.foot - 24, w * 0.4, 22, { fill: s.paint(wood, 'slant') }) +
    path(d, { fill: s.paint(b.color, 'across') }) +
    gleam.body
  );
}

/** The neck again, covering the back of the necklace. */
function neckOver(s: Scenery, b: Bust): string {
  const { cx, neck, neckTop, nape } = b;
  const d = `M${n(cx - neck)} ${n(neckTop)}C${n(cx - neck * 0.97)} ${n(nape)} ${n(cx - neck * 0.98)} ${n(nape + 10)} ${n(cx - neck)} ${n(nape + 22)}Q${n(cx)} ${n(nape + 60)} ${n(cx + neck)} ${n(nape + 22)}C${n(cx + neck * 0.98)} ${n(nape + 10)} ${n(cx + neck * 0.97)} ${n(nape)} ${n(cx + neck)} ${n(neckTop)}Z`;
  return (
    path(d, { fill: s.paint(b.color, 'across') }) +
    ellipse(cx, neckTop, neck, neck * 0.2, { fill: s.paint(tint(b.color, 0.18), 'slant') }) +
    ellipse(cx, neckTop, neck * 0.12, neck * 0.05, { fill: shade(b.color, 0.5) })
  );
}

/** The necklace on its bust, with its foot at (x, foot). */
function wornPiece(setting: Setting, x: number, foot: number): string {
  const { scenery: s, whole } = setting;
  const px = scaleOf(setting, 470, 400, [9, 26]);
  const height = setting.heightCm * px;
  const top = foot - 150 - Math.max(height, 380);
  const piece: Painting = placePiece(whole, x, top + height, height);
  const bust: Bust = {
    cx: x,
    foot,
    neckTop: top - 78,
    nape: top,
    neck: Math.min(piece.box.width * 0.3, 92),
    shoulders: Math.max(piece.box.width * 0.62, 235),
    color: pickLinen(setting),
  };
  const worn = withDropShadow(piece.body, piece.box, { depth: 6, id: s.name(), opacity: 0.5 });
  s.define(worn.defs);
  return bustBody(s, bust) + worn.body + neckOver(s, bust);
}

/** A linen tone that contrasts with both the wall and the necklace. */
function pickLinen(setting: Setting): string {
  return setting.scenery.random.pick(linens.filter((color) => color !== setting.tone.wall));
}

/** A dressing table with a round mirror. */
function dressingTable(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const at = side(s.random);
  return (
    wall(s, tone.wall) +
    roundMirror(s, WIDTH / 2 + at * 150, 400, 270, '#b98d3e') +
    tableTop(s, 930, 1130, tone.wood) +
    stand(jar(s, tone.pot, 90, 130), WIDTH / 2 + at * 330, 1000, 12) +
    wornPiece(setting, WIDTH / 2 - at * 60, 1080) +
    stand(jar(s, tone.accent, 70, 90), WIDTH / 2 + at * 390, 1050, 12)
  );
}

/** Next to a window with a branch. */
function byWindow(setting: Setting): string {
  const { scenery: s, tone } = setting;
  return (
    wall(s, tone.wall) +
    windowWithCurtain(s, -120, 70, 360, 780) +
    tableTop(s, 940, 1130, '#d9c9ad', false) +
    stand(branchInVase(s, 560, tone.accent), 830, 1010, 11) +
    wornPiece(setting, 490, 1075) +
    stand(pebbles(s), 200, 1085, 12)
  );
}

/** On a studio shelf with a candle and books. */
function studioShelf(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const at = side(s.random);
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, at === 1 ? 40 : 420, 90, 420) +
    tableTop(s, 950, HEIGHT - 90, tone.wood) +
    stand(bookPile(s, 3, 240), WIDTH / 2 + at * 330, 1015, 9) +
    wornPiece(setting, WIDTH / 2 - at * 30, 1080) +
    stand(candle(s, 200), WIDTH / 2 - at * 380, 1060, 10)
  );
}

/** Rooms for pieces that are worn. */
export const bustRooms = [dressingTable, byWindow, studioShelf] as const;
