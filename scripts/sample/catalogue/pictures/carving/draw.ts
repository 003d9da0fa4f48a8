import { clipPath, createRandom, group, HEIGHT, mix, type Painting, path, speckle, WIDTH } from '../kit.ts';
import { type Crossing, pathData } from './contours.ts';
import { type Lit, light } from './light.ts';
import { boundsOf, coverOf, project, projectorOf, type Sight, sightOf } from './look-at.ts';
import { cast, type Grid, targetsOf } from './march.ts';
import { above, along, borderFinder, type Region, regionOf, valuesOf } from './region.ts';
import type { AreaMark, Camera, LineMark, Material, Part, Scene } from './scene.ts';

/**
 * Draws a scene as vector line art. Fills each visible part with its darkest tone, then layers an outline for every
 * lighter tone. With enough tones it looks rounded.
 */
export function drawScene(scene: Scene, camera: Camera, idPrefix: string, cell = 4.5): Painting {
  const bounds = scene.parts.map((part) => boundsOf(part.solid));
  const sight = fit(scene, camera, bounds);
  const targets = targetsOf(scene.parts, bounds, sight);
  const grid = cast(targets, sight, cell);
  const lit = light(grid, scene.parts, sight);
  const border = borderFinder(grid, targets, sight);
  const pen: Pen = {
    grid,
    lit,
    border,
    sight,
    idPrefix,
    defs: '',
    count: 0,
    box: { x0: 1e9, x1: -1e9, y0: 1e9, y1: -1e9 },
  };
  const carved = scene.parts.map((part, i) => drawPart(pen, part, i)).join('');
  const projector = projectorOf(sight, (sx, sy, depth, slack) => {
    const i = Math.round((sx - grid.x0) / cell);
    const j = Math.round((sy - grid.y0) / cell);
    if (i < 0 || j < 0 || i >= grid.columns || j >= grid.rows) return false;
    return (grid.depth[j * grid.columns + i] as number) < depth + slack;
  });
  const ornaments = scene.ornaments ?? [];
  const strokes = (behind: boolean) =>
    ornaments
      .filter((o) => (o.behind === undefined ? !behind : o.behind !== (behind === sight.toward[2] < 0)))
      .map((o) => o.draw(projector, idPrefix))
      .join('');
  for (const ornament of ornaments) {
    pen.defs += ornament.defs?.(idPrefix) ?? '';
    for (const [x, y, z] of ornament.reach ?? []) include(pen, ...twoOf(project(sight, x, y, z)));
  }
  const { x0, x1, y0, y1 } = pen.box;
  return {
    defs: pen.defs,
    body: strokes(true) + carved + strokes(false),
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  };
}

interface Pen {
  grid: Grid;
  lit: Lit;
  border: Crossing;
  sight: Sight;
  idPrefix: string;
  defs: string;
  count: number;
  box: { x0: number; x1: number; y0: number; y1: number };
}

function include(pen: Pen, x: number, y: number): void {
  pen.box.x0 = Math.min(pen.box.x0, x);
  pen.box.x1 = Math.max(pen.box.x1, x);
  pen.box.y0 = Math.min(pen.box.y0, y);
  pen.box.y1 = Math.max(pen.box.y1, y);
}

/** Scales and centers the object on the canvas, or frames the close-up. */
function fit(scene: Scene, camera: Camera, bounds: readonly ReturnType<typeof boundsOf>[]): Sight {
  const sight = sightOf(camera);
  if (camera.closeUp) {
    sight.scale = WIDTH / camera.closeUp.width;
    const [x, y] = project(sight, ...camera.closeUp.at);
    sight.cx += WIDTH / 2 - x;
    sight.cy += HEIGHT / 2 - y;
    return sight;
  }
  // First render small enough to fit all bounding boxes, then fit to the pixels actually covered.
  sight.scale = 60;
  const covers = bounds.map((b) => coverOf(sight, b));
  sight.scale *= Math.min(
    (WIDTH * 0.98) /
      (2 * Math.max(...covers.map((c) => Math.max(Math.abs(c.x0 - WIDTH / 2), Math.abs(c.x1 - WIDTH / 2))))),
    (HEIGHT * 0.98) /
      (2 * Math.max(...covers.map((c) => Math.max(Math.abs(c.y0 - HEIGHT / 2), Math.abs(c.y1 - HEIGHT / 2))))),
  );
  const rough = cast(targetsOf(scene.parts, bounds, sight), sight, 16);
  const frame = { x0: 1e9, x1: -1e9, y0: 1e9, y1: -1e9 };
  const add = (x: number, y: number): void => {
    frame.x0 = Math.min(frame.x0, x);
    frame.x1 = Math.max(frame.x1, x);
    frame.y0 = Math.min(frame.y0, y);
    frame.y1 = Math.max(frame.y1, y);
  };
  rough.part.forEach((index, at) => {
    if (index >= 0) add(rough.x0 + (at % rough.columns) * 16, rough.y0 + Math.floor(at / rough.columns) * 16);
  });
  for (const ornament of scene.ornaments ?? [])
    for (const [x, y, z] of ornament.reach ?? []) add(...twoOf(project(sight, x, y, z)));
  const margin = camera.margin ?? 0.12;
  const zoom = Math.min(
    ((1 - 2 * margin) * WIDTH) / (frame.x1 - frame.x0 + 10),
    ((1 - 2 * margin) * HEIGHT) / (frame.y1 - frame.y0 + 10),
  );
  sight.cx = WIDTH / 2 + (sight.cx - (frame.x0 + frame.x1) / 2) * zoom;
  sight.cy = HEIGHT / 2 + (sight.cy - (frame.y0 + frame.y1) / 2) * zoom;
  sight.scale *= zoom;
  return sight;
}

const twoOf = ([x, y]: readonly [number, number, number]): [number, number] => [x, y];

function drawPart(pen: Pen, part: Part, index: number): string {
  const region = regionOf(pen.grid, pen.lit, index, pen.border);
  if (region === undefined) return '';
  for (const run of region.border)
    for (let i = 0; i < run.length; i += 2) include(pen, run[i] as number, run[i + 1] as number);
  const outlineData = pathData(region.border, true, 0.15);
  const clip = `${pen.idPrefix}c${pen.count++}`;
  pen.defs += clipPath(clip, outlineData);
  const areas = (part.marks ?? []).filter((mark) => mark.kind === 'area');
  const { i0, i1, j0, j1 } = region.window;
  const small = (i1 - i0) * (j1 - j0) < 900;
  const steps = tonesOf(pen, region, small ? LEVELS.small : isPale(part.material.base) ? LEVELS.pale : LEVELS.usual);
  const shared = areas.length > 0;
  if (shared)
    pen.defs += steps.map((step, i) => `<path id="${pen.idPrefix}t${pen.count}-${i}" d="${step.d}"/>`).join('');
  const uses = pen.count++;
  // A stain needs fewer tones than the material below it.
  const paint = (material: Material, every = 1): string =>
    steps
      .map((step, i) => {
        if (i % every !== 0) return '';
        const fill = toneColor(material, step.tone);
        return shared ? `<use href="#${pen.idPrefix}t${uses}-${i}" fill="${fill}"/>` : path(step.d, { fill });
      })
      .join('');
  const ground = (material: Material) => toneColor(material, 0.03);
  let inner = paint(part.material);
  inner += flecksOf(pen, region, part.material);
  for (const mark of part.marks ?? []) {
    inner += mark.kind === 'area' ? drawArea(pen, region, mark, ground, paint) : drawLines(pen, region, mark);
  }
  const edge = {
    fill: ground(part.material),
    stroke: ground(part.material),
    'stroke-width': 1,
    'stroke-linejoin': 'round',
  };
  return path(outlineData, edge) + group(inner, { 'clip-path': `url(#${clip})` });
}

function flecksOf(pen: Pen, region: Region, { flecks }: Material): string {
  if (!flecks) return '';
  const { grid, sight } = pen;
  const { i0, i1, j0, j1 } = region.window;
  const area = {
    x: grid.x0 + i0 * grid.cell,
    y: grid.y0 + j0 * grid.cell,
    width: (i1 - i0) * grid.cell,
    height: (j1 - j0) * grid.cell,
  };
  const count = Math.min(900, Math.round((flecks.perUnit * area.width * area.height) / sight.scale ** 2));
  const size = [Math.max(0.5, flecks.size[0] * sight.scale), Math.max(0.9, flecks.size[1] * sight.scale)] as const;
  return speckle(createRandom(pen.idPrefix + i0), area, flecks.colors, { count, size, opacity: flecks.opacity });
}

function drawArea(
  pen: Pen,
  region: Region,
  mark: AreaMark,
  ground: (m: Material) => string,
  paint: (m: Material, every: number) => string,
): string {
  const d = pathData(above(pen.grid, region, valuesOf(pen.grid, region, mark.field), 0), true, 0.2);
  if (d === '') return '';
  const id = `${pen.idPrefix}a${pen.count++}`;
  pen.defs += clipPath(id, d);
  return group(
    path(d, { fill: ground(mark.material) }) + paint(mark.material, mark.coarse ?? ((mark.opacity ?? 1) < 0.8 ? 4 : 1)),
    {
      'clip-path': `url(#${id})`,
      opacity: mark.opacity,
    },
  );
}

function drawLines(pen: Pen, region: Region, mark: LineMark): string {
  const values = valuesOf(pen.grid, region, mark.field);
  let d = mark.levels.map((level) => pathData(along(pen.grid, region, values, level), false, 0.45)).join('');
  if (d === '') return '';
  const width = Math.max(0.7, mark.width * pen.sight.scale);
  const pens = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'stroke-width': width };
  let drawn = path(d, { ...pens, stroke: mark.color });
  // Light comes from the upper left, so the lower right lip of a groove catches it.
  if (mark.lip)
    drawn =
      path(d, {
        ...pens,
        stroke: mark.lip,
        transform: `translate(${(width * 0.6).toFixed(1)} ${(width * 0.8).toFixed(1)})`,
      }) + drawn;
  d = mark.within ? pathData(above(pen.grid, region, valuesOf(pen.grid, region, mark.within), 0), true, 0.25) : '';
  const clip: Record<string, string> = {};
  if (mark.within) {
    if (d === '') return '';
    const id = `${pen.idPrefix}w${pen.count++}`;
    pen.defs += clipPath(id, d);
    clip['clip-path'] = `url(#${id})`;
  }
  return group(drawn, { ...clip, opacity: mark.opacity });
}

/** Whether a color is near white. */
const isPale = (hex: string): boolean => Number.parseInt(hex.slice(3, 5), 16) > 190;

/** Tone levels. Finer in the shadows, where the eye distinguishes more of them. */
const levelsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    return 0.05 + 0.9 * t ** 1.12 + 0.42 * t ** 5;
  });

/** Number of tones: more for pale parts, where steps are visible, fewer for small parts. */
const LEVELS = { small: levelsOf(16), usual: levelsOf(30), pale: levelsOf(46) };

/** Outlines of the area above each level, with the middle tone of that step. */
function tonesOf(pen: Pen, region: Region, levels: readonly number[]): { tone: number; d: string }[] {
  const steps: { tone: number; d: string }[] = [];
  levels.forEach((level, i) => {
    const d = pathData(above(pen.grid, region, region.tone, level), true, 0.55);
    if (d !== '') steps.push({ tone: (level + (levels[i + 1] ?? 1.4)) / 2, d });
  });
  return steps;
}

/** The color of a material at a tone. Shadows shift to umber, highlights to warm daylight. */
function toneColor(material: Material, tone: number): string {
  const { base, deep = '#1a0d07', glint = '#fff4e0' } = material;
  if (tone < 0.16) return mix(deep, base, 0.1 + tone * 1.1);
  if (tone < 0.6) return mix(deep, base, 0.276 + ((tone - 0.16) / 0.44) * 0.724);
  if (tone < 0.9) return mix(base, glint, ((tone - 0.6) / 0.3) * 0.3);
  return mix(base, glint, Math.min(0.92, 0.3 + (tone - 0.9) * 1.3));
}
