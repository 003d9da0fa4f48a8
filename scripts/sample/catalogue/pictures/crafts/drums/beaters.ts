import { shade } from '../../kit.ts';
import { cord } from '../hide-and-wood/cord.ts';
import { circle, type Point, polygon } from '../hide-and-wood/svg.ts';
import type { Stage } from './stage.ts';

/** Beaters that lie on the ground or lean to the right of the drum, in canvas units. */
export function paintBeaters(stage: Stage, box: { x: number; y: number; width: number; height: number }): string {
  const { look } = stage;
  const beaters = look.beaters;
  if (!beaters || stage.close) return '';
  const foot = box.y + box.height;
  const length = beaters.kind === 'hooked' ? 330 : 400;
  let out = '';
  for (let i = 0; i < beaters.count; i += 1) {
    const x = box.x + box.width - 30 + i * 34;
    const from: Point = [x + 74 - i * 20, foot - 4];
    const to: Point = [x - 8 + i * 6, foot - length];
    out +=
      beaters.kind === 'hooked'
        ? hooked(from, to, beaters.color)
        : stick(from, to, beaters.color, beaters.kind === 'ball');
  }
  return out;
}

function stick(from: Point, to: Point, color: string, ball: boolean): string {
  const shaft = cord([from, to], { color, width: 13, twist: 0, shadow: 0.25 });
  if (!ball) return shaft;
  return (
    shaft +
    circle(to[0], to[1], 26, { fill: shade('#d9c39a', 0.35) }) +
    circle(to[0] - 3, to[1] - 4, 22, { fill: '#d9c39a' }) +
    circle(to[0] - 9, to[1] - 10, 9, { fill: '#f5e8cc', opacity: 0.7 })
  );
}

/** The bent stick of a talking drum with a flattened tip. */
function hooked(from: Point, to: Point, color: string): string {
  const bend: Point[] = [];
  for (let i = 0; i <= 10; i += 1) {
    const a = (i / 10) * 2.1;
    bend.push([to[0] - 46 + Math.cos(a) * 46, to[1] - Math.sin(a) * 52]);
  }
  const end = bend[bend.length - 1] as Point;
  const tip: Point[] = [
    [end[0] - 4, end[1] - 12],
    [end[0] - 34, end[1] + 18],
    [end[0] - 42, end[1] + 40],
    [end[0] - 18, end[1] + 32],
    [end[0] + 10, end[1] + 6],
  ];
  return (
    cord([from, to, ...bend], { color, width: 14, twist: 0, shadow: 0.25 }) + polygon(tip, { fill: shade(color, 0.15) })
  );
}
