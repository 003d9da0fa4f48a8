import { clipPath, group, HEIGHT, linearGradient, noiseTile, type Painting, path, polygon, type Point, type Random, rect, ref, shade, tint, WIDTH, woodGrain } from '../../kit.ts';
import { handCut } from '../flatwork/curve.ts';
import { penned, scribble } from '../flatwork/lettering.ts';
import { BLOCK } from './press.ts';

/** How a print is kept: paper, margins, frame. */
export interface Presentation {
  /** Width over height of the printed image. */
  ratio: number;
  paper: string;
  /** Margin beside and above the image, as a share of the image's width; below there is a little more. */
  margin: number;
  deckle: boolean;
  /** Colour of the frame's wood; without one, the sheet hangs from two clips. */
  frame?: string;
  /** The mark that an etched plate presses into the paper. */
  plateMark?: boolean;
  edition: string;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where frame, sheet and image lie on the picture. */
export interface Layout {
  outer: Rect;
  sheet: Rect;
  image: Rect;
}

/** Fits frame, mount, sheet and image into the picture. */
export function layoutOf({ ratio, margin, frame }: Presentation): Layout {
  const mount = frame ? 0.105 : 0;
  const wide = 1 + 2 * (margin + mount);
  const high = 1 / ratio + margin * 2.35 + 2 * mount;
  const unit = Math.min(780 / wide, 968 / high);
  const outer: Rect = { width: wide * unit, height: high * unit, x: (WIDTH - wide * unit) / 2, y: (HEIGHT - high * unit) / 2 };
  const sheet: Rect = { x: outer.x + mount * unit, y: outer.y + mount * unit, width: outer.width - 2 * mount * unit, height: outer.height - 2 * mount * unit };
  const image: Rect = { x: sheet.x + margin * unit, y: sheet.y + margin * unit, width: unit, height: unit / ratio };
  return { outer, sheet, image };
}

/** The outline of a sheet: torn by hand over a bar, or cut. */
function outline({ x, y, width, height }: Rect, deckle: boolean, random: Random): Point[] {
  const corners: Point[] = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
  return deckle ? handCut(corners, random, 2.6, 9) : handCut(corners, random, 0.4, 200);
}

const d = (points: readonly Point[]): string => `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;

/** The sheet with its image, the pencil below it, and the tooth of the paper. */
export function sheetOf(image: string, { sheet, image: at }: Layout, look: Presentation, prefix: string, random: Random): { defs: string; body: string } {
  const shape = d(outline(sheet, look.deckle, random));
  const scale = at.width / BLOCK;
  const light = linearGradient(`${prefix}-paper`, [[0, '#fffdf6', 0.5], [0.5, '#fffdf6', 0], [1, '#2a1a10', 0.1]], { x1: 0, y1: 0, x2: 1, y2: 1 });
  const mark = look.plateMark ? plateMark(at) : '';
  return {
    defs: light + noiseTile(`${prefix}-tooth`, { size: 128, frequency: 0.7, colour: '#5a4632', opacity: 0.1 }),
    body:
      path(shape, { fill: look.paper }) + path(shape, { fill: ref(`${prefix}-tooth`) }) + path(shape, { fill: ref(`${prefix}-paper`) }) + mark +
      group(image, { transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale.toFixed(4)})` }) + pencil(at, look, random) +
      path(shape, { fill: 'none', stroke: shade(look.paper, 0.35), 'stroke-width': look.deckle ? 1.6 : 1, 'stroke-opacity': 0.45 }),
  };
}

function plateMark({ x, y, width, height }: Rect): string {
  const [l, t, r, b, g] = [x - 22, y - 22, x + width + 22, y + height + 26, 5];
  return (
    path(`M${l} ${b}V${t + g}Q${l} ${t} ${l + g} ${t}H${r}`, { fill: 'none', stroke: '#3a2a1c', 'stroke-width': 2.4, 'stroke-opacity': 0.22 }) +
    path(`M${r} ${t}V${b - g}Q${r} ${b} ${r - g} ${b}H${l}`, { fill: 'none', stroke: '#ffffff', 'stroke-width': 2.6, 'stroke-opacity': 0.8 }) + rect(l, t, r - l, b - t, { fill: '#3a2a1c', 'fill-opacity': 0.025 })
  );
}

/** Edition on the left, title in the middle, name on the right, as printmakers sign. */
function pencil({ x, y, width, height }: Rect, { edition, margin }: Presentation, random: Random): string {
  const size = Math.min(17, width * margin * 0.24);
  const line = y + height + width * margin * 0.36;
  const lead = { colour: '#55504c', opacity: 0.75 };
  return (
    penned(edition, x + 4, line, size, random, { ...lead, width: 1.5, slant: 0.18 }) +
    scribble(x + width * 0.38, line + size, width * 0.2, size * 1.15, random, { ...lead, stroke: 1.4 }) + scribble(x + width * 0.76, line + size, width * 0.2, size * 1.3, random, { ...lead, stroke: 1.6 })
  );
}

/** The print on show: float-mounted in a box frame, or hung by two clips. */
export function shown(image: string, layout: Layout, look: Presentation, prefix: string, defs: readonly string[], random: Random): Painting {
  const sheet = sheetOf(image, layout, look, prefix, random);
  const { outer } = layout;
  const body = look.frame ? framed(sheet.body, layout, look.frame, prefix, random) : sheet.body + clips(layout.sheet);
  const glass = linearGradient(`${prefix}-glass`, [[0, '#ffffff', 0.2], [0.28, '#ffffff', 0.05], [0.29, '#ffffff', 0], [1, '#ffffff', 0]], { x1: 0, y1: 0, x2: 1, y2: 0.8 });
  return { defs: defs.join('') + sheet.defs + glass, body, box: outer };
}

function framed(sheet: string, { outer, sheet: at }: Layout, wood: string, prefix: string, random: Random): string {
  const bar = 17;
  const { x, y, width, height } = outer;
  const [r, b] = [x + width, y + height];
  const inner: Rect = { x: x + bar, y: y + bar, width: width - 2 * bar, height: height - 2 * bar };
  const rails: [Point[], number, 'x' | 'y'][] = [
    [[[x, y], [r, y], [r - bar, y + bar], [x + bar, y + bar]], 0.16, 'x'], [[[x, y], [x + bar, y + bar], [x + bar, b - bar], [x, b]], 0.06, 'y'],
    [[[r, y], [r, b], [r - bar, b - bar], [r - bar, y + bar]], -0.16, 'y'], [[[x, b], [x + bar, b - bar], [r - bar, b - bar], [r, b]], -0.26, 'x'],
  ];
  const wooden = rails.map(([points, light, along]) => polygon(points, { fill: light > 0 ? tint(wood, light) : shade(wood, -light) }) + grain(points, along, wood, random)).join('');
  return (
    rect(inner.x, inner.y, inner.width, inner.height, { fill: '#f3ede1' }) +
    // The frame is deep: it throws a shadow on the mount from above and from the left.
    path(`M${inner.x} ${inner.y}h${inner.width}v16h${16 - inner.width}v${inner.height - 16}h-16Z`, { fill: '#2a1a10', 'fill-opacity': 0.2 }) +
    softRect(at) + sheet +
    rect(inner.x, inner.y, inner.width, inner.height, { fill: ref(`${prefix}-glass`) }) + wooden +
    path(`M${x} ${y}L${x + bar} ${y + bar}M${r} ${y}l${-bar} ${bar}M${x} ${b}l${bar} ${-bar}M${r} ${b}l${-bar} ${-bar}`, { stroke: shade(wood, 0.6), 'stroke-width': 1 }) +
    rect(inner.x, inner.y, inner.width, inner.height, { fill: 'none', stroke: shade(wood, 0.6), 'stroke-width': 1.6 })
  );
}

/** A soft shadow without a filter: rectangles that grow and fade. */
const softRect = ({ x, y, width, height }: Rect): string =>
  [0, 1, 2, 3, 4, 5].map((i) => rect(x + 3 - i * 2, y + 6 - i * 2, width + i * 4, height + i * 4, { fill: '#2a1a10', 'fill-opacity': 0.06, rx: i * 2 + 1 })).join('');

function grain(points: readonly Point[], along: 'x' | 'y', wood: string, random: Random): string {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = { x: Math.min(...xs) + 4, y: Math.min(...ys) + 4, width: Math.max(...xs) - Math.min(...xs) - 8, height: Math.max(...ys) - Math.min(...ys) - 8 };
  return woodGrain(random, along === 'x' ? { ...box, x: box.x + 14, width: box.width - 28 } : { ...box, y: box.y + 14, height: box.height - 28 }, wood, { along, count: 5, waviness: 1, opacity: 0.3, width: 0.9 });
}

/** Two brass bulldog clips at the upper edge. */
function clips({ x, y, width }: Rect): string {
  return [0.2, 0.8].map((t) => {
    const cx = x + width * t;
    return (
      polygon([[cx - 21, y + 25], [cx + 21, y + 25], [cx + 18, y - 1], [cx - 18, y - 1]], { fill: '#3a2a14', 'fill-opacity': 0.25, transform: 'translate(4 5)' }) +
      polygon([[cx - 20, y + 24], [cx + 20, y + 24], [cx + 17, y - 2], [cx - 17, y - 2]], { fill: '#b98d3e' }) + polygon([[cx - 20, y + 24], [cx + 20, y + 24], [cx + 19.4, y + 19], [cx - 19.4, y + 19]], { fill: '#7c5a22' }) +
      polygon([[cx - 17, y - 2], [cx + 17, y - 2], [cx + 17.4, y + 3], [cx - 17.4, y + 3]], { fill: '#e8cd8a' }) +
      path(`M${cx - 10} ${y - 2}V${y - 22}q0 -9 10 -9t10 9V${y - 2}`, { fill: 'none', stroke: '#8a6a2c', 'stroke-width': 4 }) + path(`M${cx - 10.6} ${y - 2}V${y - 22}q0 -9 10 -9`, { fill: 'none', stroke: '#efd9a0', 'stroke-width': 1.4 })
    );
  }).join('');
}

/** The sheet face down: the image showing through, pencil notes, a stamp, and one corner turned to the front. */
export function turned(image: string, layout: Layout, look: Presentation, prefix: string, defs: readonly string[], random: Random): Painting {
  // Out of its frame the sheet can be shown larger.
  const bare = layoutOf({ ...look, frame: undefined });
  const { sheet, image: at } = bare;
  const scale = at.width / BLOCK;
  const shape = d(outline(sheet, look.deckle, random));
  const { x, y, width, height } = sheet;
  const fold = Math.min(width, height) * 0.36;
  const [r, b] = [x + width, y + height];
  const kept: Point[] = [[x - 5, y - 5], [r + 5, y - 5], [r + 5, b - fold * 0.8], [r - fold, b + 5], [x - 5, b + 5]];
  const tip: Point = [r - fold * 1.02, b - fold * 0.96];
  const corner: Point[] = [[r, b - fold * 0.8], [r - fold * 0.35, b - fold * 0.98], tip, [r - fold * 0.96, b - fold * 0.42], [r - fold, b]];
  const id = (name: string): string => `${prefix}-${name}`;
  const through = group(image, { transform: `translate(${(at.x + at.width).toFixed(1)} ${at.y.toFixed(1)}) scale(${(-scale).toFixed(4)} ${scale.toFixed(4)})`, opacity: 0.13 });
  const face = group(image, { transform: `translate(${(tip[0] - at.width * 0.02).toFixed(1)} ${(tip[1] - at.height * 0.02).toFixed(1)}) rotate(${-78}) scale(${scale.toFixed(4)}) translate(-900 ${Math.round(-(at.height / scale) * 0.86)})` });
  return {
    defs: defs.join('') + clipPath(id('kept'), d(kept)) + clipPath(id('corner'), d(corner)) + noiseTile(id('tooth'), { size: 128, frequency: 0.7, colour: '#5a4632', opacity: 0.1 }) +
      linearGradient(id('roll'), [[0, '#2a1a10', 0.42], [0.3, '#ffffff', 0.3], [0.62, '#ffffff', 0], [1, '#2a1a10', 0.2]], { x1: 1, y1: 1, x2: 0, y2: 0 }),
    body:
      group(path(shape, { fill: look.paper }) + path(shape, { fill: ref(id('tooth')) }) + through + notes(sheet, look, random), { 'clip-path': ref(id('kept')) }) +
      [2, 5, 8, 12, 17].map((i) => polygon(corner, { fill: '#2a1a10', 'fill-opacity': 0.1, transform: `translate(${-i} ${-i * 0.4})` })).join('') +
      group(polygon(corner, { fill: tint(look.paper, 0.2) }) + face + polygon(corner, { fill: ref(id('roll')) }), { 'clip-path': ref(id('corner')) }) +
      polygon(corner, { fill: 'none', stroke: shade(look.paper, 0.4), 'stroke-width': 1.2, 'stroke-opacity': 0.5 }),
    box: { x, y, width, height: height - fold * 0.2 },
  };
}

function notes({ x, y, width, height }: Rect, { edition }: Presentation, random: Random): string {
  const lead = { colour: '#6a625a', opacity: 0.7 };
  const stamp = { fill: 'none', stroke: '#a83a32', 'stroke-width': 2.4 };
  return (
    scribble(x + 46, y + height - 78, width * 0.24, 26, random, { ...lead, stroke: 1.8 }) + penned(edition, x + 46, y + height - 62, 17, random, { ...lead, width: 1.5 }) +
    group(rect(0, 0, 104, 52, { ...stamp, rx: 6 }) + penned('EART', 17, 14, 24, random, { colour: '#a83a32', width: 2.6 }), { transform: `translate(${(x + width - 176).toFixed(0)} ${(y + 54).toFixed(0)}) rotate(-5)`, opacity: 0.55 }) +
    [0.24, 0.76].map((t) => rect(x + width * t - 34, y + 4, 68, 30, { fill: '#e9dcc0', 'fill-opacity': 0.8, stroke: '#b9a888', 'stroke-width': 1 })).join('')
  );
}

/** A close-up of ink on paper: cut edges catch the light where the block bit into the sheet. */
export function closeUp(image: string, look: Presentation, focus: readonly [number, number], zoom: number, prefix: string, defs: readonly string[]): Painting {
  const scale = (WIDTH / BLOCK) * zoom;
  const [x, y] = [WIDTH / 2 - focus[0] * scale * BLOCK, HEIGHT / 2 - (focus[1] * scale * BLOCK) / look.ratio];
  const id = (name: string): string => `${prefix}-${name}`;
  const placed = (dx: number, dy: number): string => `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) scale(${scale.toFixed(4)})`;
  return {
    defs: defs.join('') + noiseTile(id('tooth'), { size: 160, frequency: 0.32, colour: '#4a3826', opacity: 0.17, seed: 5 }) + noiseTile(id('skip'), { size: 192, frequency: 0.55, colour: look.paper, opacity: 0.24, seed: 9 }) +
      linearGradient(id('light'), [[0, '#fffdf6', 0.18], [0.5, '#fffdf6', 0], [1, '#1a0f08', 0.2]], { x1: 0, y1: 0, x2: 1, y2: 1 }),
    body:
      rect(0, 0, WIDTH, HEIGHT, { fill: look.paper }) + group(image, { transform: placed(0, 0) }) + rect(0, 0, WIDTH, HEIGHT, { fill: ref(id('skip')) }) +
      rect(0, 0, WIDTH, HEIGHT, { fill: ref(id('tooth')) }) + rect(0, 0, WIDTH, HEIGHT, { fill: ref(id('light')) }),
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  };
}
