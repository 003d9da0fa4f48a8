import { linearGradient, linesPath, n, type Painting, path, ref, shade, smoothPath, tint } from '../../kit.ts';
import type { BeadBox } from '../beads/large.ts';
import { visibleRun } from '../beads/metal.ts';
import { along, patchAt, type SurfaceMap, turned } from '../beads/surface.ts';
import type { Stage } from './look.ts';

const full = 2 * Math.PI;

/** The upright wall of a bangle. v runs from the upper to the lower rim. */
export function wall(stage: Stage, height: number, dome: number, inset = 0): SurfaceMap {
  const { cx, cy, radius, tilt, spin } = stage;
  const profile = (v: number): readonly [number, number] => [
    radius * (1 + dome * (1 - (2 * v - 1) ** 2) - inset),
    (0.5 - v) * height * radius,
  ];
  const map = turned({ cx, cy, tilt, profile });
  return (u, v) => map(u + spin, v);
}

/** Bounds of a band for its shadow. */
export function bandBox(stage: Stage, height: number, dome = 0): Painting['box'] {
  const { cx, cy, radius, tilt } = stage;
  const half = (height / 2) * radius * Math.cos(tilt) + radius * Math.sin(tilt);
  const r = radius * (1 + dome);
  return { x: cx - r, y: cy - half, width: 2 * r, height: 2 * half };
}

/** The visible inside above the front rim, darker with depth. */
export function hollow(map: SurfaceMap, id: string, color: string): { defs: string; body: string } {
  const rim = along(map, 0, 0, full, 72);
  const depth = along(map, 1, 0, full, 72);
  const fill = linearGradient(`${id}h`, [
    [0, shade(color, 0.55)],
    [0.5, shade(color, 0.22)],
    [1, tint(color, 0.06)],
  ]);
  const floorClip = `<clipPath id="${id}hc"><path d="${linesPath(rim)}"/></clipPath>`;
  const fade = linearGradient(
    `${id}hd`,
    [
      [0, '#120804', 0],
      [1, '#120804', 0.55],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  );
  // The ground is visible through the ring where the lower rim lies inside the upper one.
  const body = `<g clip-path="${ref(`${id}hc`)}">${path(`${linesPath(rim)}${linesPath(depth)}`, { fill: ref(`${id}h`), 'fill-rule': 'evenodd' })}${path(`${linesPath(rim)}${linesPath(depth)}`, { fill: ref(`${id}hd`), 'fill-rule': 'evenodd' })}</g>`;
  return { defs: fill + floorClip + fade, body };
}

/** The front half of a band as one shape, drawn under beads or shells. */
export function front(map: SurfaceMap, stage: Stage): string {
  const [from, to] = [-Math.PI / 2 - stage.spin, Math.PI / 2 - stage.spin];
  return linesPath([...along(map, 0, from, to, 48), ...along(map, 1, to, from, 48)]);
}

/** The cut edge of leather or wood all around. */
export function rim(map: SurfaceMap, v: number, color: string, width: number): string {
  const d = smoothPath(along(map, v, 0, full, 60).slice(0, -1));
  return (
    path(d, { fill: 'none', stroke: shade(color, 0.4), 'stroke-width': width }) +
    path(d, {
      fill: 'none',
      stroke: tint(color, 0.15),
      'stroke-width': width * 0.45,
      transform: `translate(0 ${n(-width * 0.22)})`,
    })
  );
}

/** Short stitches that hold the beads, visible on the leather inside. */
export function innerStitches(map: SurfaceMap, color: string, close: boolean): string {
  let d = '';
  for (const v of [0.08, 0.5, 0.92]) {
    for (let i = 0; i < 90; i += 1) {
      const [a, b] = [(i / 90) * full, ((i + 0.55) / 90) * full];
      if (patchAt(map, a, v).facing < -0.1)
        d += `M${n(map(a, v).x)} ${n(map(a, v).y)}L${n(map(b, v).x)} ${n(map(b, v).y)}`;
    }
  }
  return path(d, {
    fill: 'none',
    stroke: tint(color, 0.5),
    'stroke-width': close ? 7 : 2.6,
    'stroke-linecap': 'round',
    opacity: 0.7,
  });
}

/** A leather tab with brass studs over the joint of a beaded cuff. */
export function closure(map: SurfaceMap, color: string, box: BeadBox, radius: number): string {
  const outline = (half: number) => [...along(map, -0.015, -half, half, 8), ...along(map, 1.015, half, -half, 8)];
  const stud = (u: number, v: number): string => {
    const { x, y, facing } = patchAt(map, u, v);
    const size = radius * 0.075;
    return facing < 0.1 ? '' : box.place({ shape: 'round', color: '#b98d3e', surface: 'metal' }, x, y, 0, size, size);
  };
  const stitches =
    visibleRun(map, [
      [-0.15, 0.03],
      [-0.15, 0.97],
    ]) +
    visibleRun(map, [
      [0.15, 0.03],
      [0.15, 0.97],
    ]);
  return (
    path(linesPath(outline(0.21)), {
      fill: '#140a05',
      opacity: 0.4,
      transform: `translate(${n(radius * 0.012)} ${n(radius * 0.016)})`,
    }) +
    path(linesPath(outline(0.2)), { fill: color, stroke: shade(color, 0.4), 'stroke-width': 2 }) +
    path(linesPath(outline(0.06)), { fill: shade(color, 0.22) }) +
    path(stitches, {
      fill: 'none',
      stroke: tint(color, 0.55),
      'stroke-width': radius * 0.009,
      'stroke-dasharray': `${n(radius * 0.03)} ${n(radius * 0.02)}`,
    }) +
    [0.18, 0.5, 0.82].map((v) => stud(-0.1, v) + stud(0.1, v)).join('')
  );
}
