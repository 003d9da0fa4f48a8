import {
  clipPath,
  element,
  group,
  linearGradient,
  noiseTile,
  type Painting,
  type Point,
  path,
  polygon,
  type Random,
  rect,
  ref,
  shade,
  tint,
} from '../../kit.ts';
import { penned, scribble } from '../flatwork/lettering.ts';
import { BLOCK } from './press.ts';
import { closedPath, layoutOf, outline, type Presentation, type Rect } from './sheet.ts';

/** The sheet face down: the image showing through, pencil notes, a stamp, and one corner folded to the front. */
export function turned(
  image: string,
  look: Presentation,
  prefix: string,
  defs: readonly string[],
  random: Random,
): Painting {
  // Without its frame, the sheet can be larger.
  const bare = layoutOf({ ...look, frame: undefined });
  const { sheet, image: at } = bare;
  const scale = at.width / BLOCK;
  const shape = closedPath(outline(sheet, look.deckle, random));
  const { x, y, width, height } = sheet;
  const fold = Math.min(width, height) * 0.36;
  const [r, b] = [x + width, y + height];
  const kept: Point[] = [
    [x - 5, y - 5],
    [r + 5, y - 5],
    [r + 5, b - fold * 0.8],
    [r - fold, b + 5],
    [x - 5, b + 5],
  ];
  const tip: Point = [r - fold * 1.02, b - fold * 0.96];
  const corner: Point[] = [
    [r, b - fold * 0.8],
    [r - fold * 0.35, b - fold * 0.98],
    tip,
    [r - fold * 0.96, b - fold * 0.42],
    [r - fold, b],
  ];
  const id = (name: string): string => `${prefix}-${name}`;
  const through = element('use', {
    href: `#${prefix}-image`,
    transform: `translate(${(at.x + at.width).toFixed(1)} ${at.y.toFixed(1)}) scale(${(-scale).toFixed(4)} ${scale.toFixed(4)})`,
    opacity: 0.13,
  });
  const face = element('use', {
    href: `#${prefix}-image`,
    transform: `translate(${(tip[0] - at.width * 0.02).toFixed(1)} ${(tip[1] - at.height * 0.02).toFixed(1)}) rotate(${-78}) scale(${scale.toFixed(4)}) translate(-900 ${Math.round(-(at.height / scale) * 0.86)})`,
  });
  return {
    defs:
      defs.join('') +
      group(image, { id: id('image') }) +
      clipPath(id('kept'), closedPath(kept)) +
      clipPath(id('corner'), closedPath(corner)) +
      noiseTile(id('tooth'), { size: 128, frequency: 0.7, color: '#5a4632', opacity: 0.1 }) +
      linearGradient(
        id('roll'),
        [
          [0, '#2a1a10', 0.42],
          [0.3, '#ffffff', 0.3],
          [0.62, '#ffffff', 0],
          [1, '#2a1a10', 0.2],
        ],
        { x1: 1, y1: 1, x2: 0, y2: 0 },
      ),
    body:
      group(
        path(shape, { fill: look.paper }) +
          path(shape, { fill: ref(id('tooth')) }) +
          through +
          notes(sheet, look, random),
        { 'clip-path': ref(id('kept')) },
      ) +
      [2, 5, 8, 12, 17]
        .map((i) =>
          polygon(corner, { fill: '#2a1a10', 'fill-opacity': 0.1, transform: `translate(${-i} ${-i * 0.4})` }),
        )
        .join('') +
      group(polygon(corner, { fill: tint(look.paper, 0.2) }) + face + polygon(corner, { fill: ref(id('roll')) }), {
        'clip-path': ref(id('corner')),
      }) +
      polygon(corner, { fill: 'none', stroke: shade(look.paper, 0.4), 'stroke-width': 1.2, 'stroke-opacity': 0.5 }),
    box: { x, y, width, height: height - fold * 0.2 },
  };
}

function notes({ x, y, width, height }: Rect, { edition }: Presentation, random: Random): string {
  const lead = { color: '#6a625a', opacity: 0.7 };
  const stamp = { fill: 'none', stroke: '#a83a32', 'stroke-width': 2.4 };
  return (
    scribble(x + 46, y + height - 78, width * 0.24, 26, random, { ...lead, stroke: 1.8 }) +
    penned(edition, x + 46, y + height - 62, 17, random, { ...lead, width: 1.5 }) +
    group(
      rect(0, 0, 104, 52, { ...stamp, rx: 6 }) + penned('EART', 17, 14, 24, random, { color: '#a83a32', width: 2.6 }),
      { transform: `translate(${(x + width - 176).toFixed(0)} ${(y + 54).toFixed(0)}) rotate(-5)`, opacity: 0.55 },
    ) +
    [0.24, 0.76]
      .map((t) =>
        rect(x + width * t - 34, y + 4, 68, 30, {
          fill: '#e9dcc0',
          'fill-opacity': 0.8,
          stroke: '#b9a888',
          'stroke-width': 1,
        }),
      )
      .join('')
  );
}
