import { clipPath, group, linearGradient, linesPath, path, rect, ref, WIDTH } from '../../kit.ts';
import { broadLeafPlant } from '../furniture/plants.ts';
import { cushion, SOFA, sofa } from '../furniture/seating.ts';
import { bookPile, cup, floorLamp } from '../furniture/smalls.ts';
import { bench, sideTable } from '../furniture/storage.ts';
import { floor, rug, sunPatch, wall, windowWithCurtain } from '../furniture/surroundings.ts';
import { type Scenery, stand } from '../scenery.ts';
import { type Setting, scaleOf, side } from '../setting.ts';

/** A section of the cloth (fractions of its height) between two heights in the room. */
interface Fall {
  from: number;
  to: number;
  top: number;
  bottom: number;
  /** Light on this section: above 0 is lit from above, below 0 is shaded. */
  light: number;
}

/**
 * The same cloth in several sections: over a back, along a seat, down the front. Each is scaled to its foreshortening.
 */
function drape(setting: Setting, x: number, width: number, falls: readonly Fall[]): string {
  const { scenery: s, whole } = setting;
  const { box } = whole;
  const cloth = s.name();
  s.define(group(whole.body, { id: cloth }));
  const kx = width / box.width;
  const left = x - width / 2;
  let body = '';
  for (const fall of falls) {
    const ky = (fall.bottom - fall.top) / ((fall.to - fall.from) * box.height);
    const clip = s.name();
    const [y0, y1] = [box.y + fall.from * box.height, box.y + fall.to * box.height];
    s.define(
      clipPath(
        clip,
        linesPath([
          [box.x, y0 - 1],
          [box.x + box.width, y0 - 1],
          [box.x + box.width, y1 + 1],
          [box.x, y1 + 1],
        ]),
      ),
    );
    const place = `matrix(${kx.toFixed(4)} 0 0 ${ky.toFixed(4)} ${(left - box.x * kx).toFixed(1)} ${(fall.top - y0 * ky).toFixed(1)})`;
    body += group(`<g clip-path="${ref(clip)}"><use href="#${cloth}"/></g>`, { transform: place });
    body += rect(left, fall.top, width, fall.bottom - fall.top, { fill: foldLight(s, fall.light) });
  }
  return castShadow(left, width, falls) + body;
}

/** A soft shadow on the furniture to the right of the cloth and below it. */
function castShadow(left: number, width: number, falls: readonly Fall[]): string {
  const [top, bottom] = [Math.min(...falls.map((f) => f.top)), Math.max(...falls.map((f) => f.bottom))];
  const layer = (grow: number, opacity: number) =>
    rect(left + 4, top + 6, width + grow, bottom - top + grow * 0.8, { fill: '#1c0f08', opacity, rx: 6 });
  return layer(14, 0.08) + layer(8, 0.1) + layer(3, 0.12);
}

function foldLight(s: Scenery, light: number): string {
  const id = s.name();
  const dark = light < 0 ? -light : 0;
  s.define(
    linearGradient(
      id,
      [
        [0, '#fff7e8', Math.max(0, light)],
        [0.18, '#fff7e8', Math.max(0, light * 0.3)],
        [0.5, '#1c0f08', dark * 0.5],
        [1, '#1c0f08', dark + 0.16],
      ],
      {
        x1: 0,
        y1: 0,
        x2: 0,
        y2: 1,
      },
    ),
  );
  return ref(id);
}

/** Soft vertical folds over a hanging section. */
function folds(s: Scenery, x: number, width: number, top: number, bottom: number): string {
  let body = '';
  const id = s.name();
  s.define(
    linearGradient(id, [
      [0, '#1c0f08', 0],
      [0.4, '#1c0f08', 0.2],
      [0.55, '#fff7e8', 0.16],
      [1, '#fff7e8', 0],
    ]),
  );
  for (let i = 0; i < 4; i += 1) {
    const fx = x - width / 2 + width * (0.06 + i * 0.25) + s.random.between(-0.02, 0.02) * width;
    body += path(
      linesPath([
        [fx, top],
        [fx + width * 0.1, top],
        [fx + width * 0.13, bottom],
        [fx - width * 0.01, bottom],
      ]),
      { fill: ref(id) },
    );
  }
  return body;
}

/** Over the back and seat of a sofa. */
function overSofa(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = 5.2;
  const at = side(s.random);
  const [x, foot] = [WIDTH / 2 + at * 60, 1060];
  const y = (mm: number) => foot - (mm / 10) * px;
  const width = Math.min(330, Math.max(190, setting.widthCm * px));
  const clothX = x - at * 215;
  const seen: Fall[] = [
    { from: 0.12, to: 0.48, top: y(SOFA.backTop) - 5, bottom: y(SOFA.seatBack), light: 0.22 },
    { from: 0.48, to: 0.68, top: y(SOFA.seatBack), bottom: y(SOFA.seatFront), light: 0.28 },
    { from: 0.68, to: 0.98, top: y(SOFA.seatFront), bottom: y(SOFA.underside) + 30, light: -0.22 },
  ];
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, 120, 90, 420) +
    floor(s, 960, 'boards', tone.floor) +
    stand(floorLamp(s), WIDTH / 2 + at * 400, 1000, px) +
    rug(s, WIDTH / 2, 1100, 1000, tone.accent) +
    stand(sofa(s, tone.cloth, tone.wood), x, foot, px) +
    stand(cushion(s, tone.accent, 400), x + at * 130, y(SOFA.seatBack) + 30, px) +
    drape(setting, clothX, width, seen) +
    folds(s, clothX, width, y(SOFA.seatFront), y(SOFA.underside) + 30)
  );
}

/** Folded over a bench by the window. */
function overBench(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 600, 420, [5.4, 9]);
  const foot = 1085;
  const top = foot - 45 * px;
  const width = Math.min(480, Math.max(250, setting.widthCm * px));
  const at = side(s.random);
  const clothX = WIDTH / 2 + at * 60;
  const seen: Fall[] = [
    { from: 0.2, to: 0.42, top: top - 52, bottom: top + 4, light: 0.3 },
    { from: 0.42, to: 0.96, top: top + 4, bottom: foot - 40, light: -0.16 },
  ];
  return (
    wall(s, tone.wall) +
    floor(s, 960, 'tiles', tone.floor) +
    windowWithCurtain(s, -110, 60, 420, 760) +
    stand(broadLeafPlant(s, 1350, tone.pot), 820, 1010, 5.6) +
    stand(bench(s, tone.wood, Math.min(1400, 9000 / px)), WIDTH / 2, foot, px) +
    rect(WIDTH / 2 - 4.4 * 100, top - 46, 880, 52, { fill: s.paint(tone.wood, 'down'), rx: 8 }) +
    drape(setting, clothX, width, seen) +
    folds(s, clothX, width, top + 8, foot - 40) +
    stand(bookPile(s, 2), clothX - at * (width / 2 + 110), top - 18, px)
  );
}

/** Folded over a wooden rail on the wall. */
function overRail(setting: Setting): string {
  const { scenery: s, tone } = setting;
  const px = scaleOf(setting, 660, 520, [4.4, 9]);
  const width = Math.min(540, Math.max(260, setting.widthCm * px));
  const length = Math.min(720, Math.max(420, setting.heightCm * px * 0.62));
  const rail = 190;
  const at = side(s.random);
  const x = WIDTH / 2 - at * 40;
  const tableX = WIDTH / 2 + at * 350;
  return (
    wall(s, tone.wall) +
    sunPatch(s, tone.wall, 380, 120, 420) +
    floor(s, 1010, 'boards', tone.floor) +
    rect(x - width / 2 - 100, rail - 4, width + 200, 24, { fill: s.paint(tone.wood, 'down'), rx: 12 }) +
    rect(x - width / 2 - 70, rail - 130, 9, 130, { fill: s.paint('#6b4b33', 'across') }) +
    rect(x + width / 2 + 60, rail - 130, 9, 130, { fill: s.paint('#6b4b33', 'across') }) +
    drape(setting, x, width, [{ from: 0.3, to: 0.99, top: rail - 8, bottom: rail + length, light: 0.3 }]) +
    folds(s, x, width, rail + 4, rail + length) +
    stand(sideTable(s, tone.wood), tableX, 1090, 6) +
    stand(bookPile(s, 3), tableX - 20, 1090 - 300, 6) +
    stand(cup(s, tone.pot), tableX + 82, 1092 - 300, 6)
  );
}

/** Rooms for cloth. */
export const sofaRooms = [overSofa, overBench, overRail] as const;
