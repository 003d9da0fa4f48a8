import {
  linearGradient,
  type Painting,
  type Point,
  path,
  polygon,
  type Random,
  rect,
  ref,
  shade,
  tint,
  woodGrain,
} from '../../kit.ts';
import { type Layout, type Presentation, type Rect, sheetOf } from './sheet.ts';

/** The mounted print: float-mounted in a box frame, or hung by two clips. */
export function shown(
  image: string,
  layout: Layout,
  look: Presentation,
  prefix: string,
  defs: readonly string[],
  random: Random,
): Painting {
  const sheet = sheetOf(image, layout, look, prefix, random);
  const { outer } = layout;
  const body = look.frame ? framed(sheet.body, layout, look.frame, prefix, random) : sheet.body + clips(layout.sheet);
  const glass = linearGradient(
    `${prefix}-glass`,
    [
      [0, '#ffffff', 0.2],
      [0.28, '#ffffff', 0.05],
      [0.29, '#ffffff', 0],
      [1, '#ffffff', 0],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.8 },
  );
  return { defs: defs.join('') + sheet.defs + glass, body, box: outer };
}

function framed(sheet: string, { outer, sheet: at }: Layout, wood: string, prefix: string, random: Random): string {
  const bar = 17;
  const { x, y, width, height } = outer;
  const [r, b] = [x + width, y + height];
  const inner: Rect = { x: x + bar, y: y + bar, width: width - 2 * bar, height: height - 2 * bar };
  const rails: [Point[], number, 'x' | 'y'][] = [
    [
      [
        [x, y],
        [r, y],
        [r - bar, y + bar],
        [x + bar, y + bar],
      ],
      0.16,
      'x',
    ],
    [
      [
        [x, y],
        [x + bar, y + bar],
        [x + bar, b - bar],
        [x, b],
      ],
      0.06,
      'y',
    ],
    [
      [
        [r, y],
        [r, b],
        [r - bar, b - bar],
        [r - bar, y + bar],
      ],
      -0.16,
      'y',
    ],
    [
      [
        [x, b],
        [x + bar, b - bar],
        [r - bar, b - bar],
        [r, b],
      ],
      -0.26,
      'x',
    ],
  ];
  const wooden = rails
    .map(
      ([points, light, along]) =>
        polygon(points, { fill: light > 0 ? tint(wood, light) : shade(wood, -light) }) +
        grain(points, along, wood, random),
    )
    .join('');
  return (
    rect(inner.x, inner.y, inner.width, inner.height, { fill: '#f3ede1' }) +
    // The deep frame casts a shadow on the mount from the top and the left.
    path(`M${inner.x} ${inner.y}h${inner.width}v16h${16 - inner.width}v${inner.height - 16}h-16Z`, {
      fill: '#2a1a10',
      'fill-opacity': 0.2,
    }) +
    softRect(at) +
    sheet +
    rect(inner.x, inner.y, inner.width, inner.height, { fill: ref(`${prefix}-glass`) }) +
    wooden +
    path(
      `M${x} ${y}L${x + bar} ${y + bar}M${r} ${y}l${-bar} ${bar}M${x} ${b}l${bar} ${-bar}M${r} ${b}l${-bar} ${-bar}`,
      { stroke: shade(wood, 0.6), 'stroke-width': 1 },
    ) +
    rect(inner.x, inner.y, inner.width, inner.height, { fill: 'none', stroke: shade(wood, 0.6), 'stroke-width': 1.6 })
  );
}

/** A soft shadow without a filter: growing, fading rectangles. */
const softRect = ({ x, y, width, height }: Rect): string =>
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      rect(x + 3 - i * 2, y + 6 - i * 2, width + i * 4, height + i * 4, {
        fill: '#2a1a10',
        'fill-opacity': 0.06,
        rx: i * 2 + 1,
      }),
    )
    .join('');

function grain(points: readonly Point[], along: 'x' | 'y', wood: string, random: Random): string {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = {
    x: Math.min(...xs) + 4,
    y: Math.min(...ys) + 4,
    width: Math.max(...xs) - Math.min(...xs) - 8,
    height: Math.max(...ys) - Math.min(...ys) - 8,
  };
  return woodGrain(
    random,
    along === 'x'
      ? { ...box, x: box.x + 14, width: box.width - 28 }
      : { ...box, y: box.y + 14, height: box.height - 28 },
    wood,
    { along, count: 5, waviness: 1, opacity: 0.3, width: 0.9 },
  );
}

/** Two brass bulldog clips at the upper edge. */
function clips({ x, y, width }: Rect): string {
  return [0.2, 0.8]
    .map((t) => {
      const cx = x + width * t;
      return (
        polygon(
          [
            [cx - 21, y + 25],
            [cx + 21, y + 25],
            [cx + 18, y - 1],
            [cx - 18, y - 1],
          ],
          { fill: '#3a2a14', 'fill-opacity': 0.25, transform: 'translate(4 5)' },
        ) +
        polygon(
          [
            [cx - 20, y + 24],
            [cx + 20, y + 24],
            [cx + 17, y - 2],
            [cx - 17, y - 2],
          ],
          { fill: '#b98d3e' },
        ) +
        polygon(
          [
            [cx - 20, y + 24],
            [cx + 20, y + 24],
            [cx + 19.4, y + 19],
            [cx - 19.4, y + 19],
          ],
          { fill: '#7c5a22' },
        ) +
        polygon(
          [
            [cx - 17, y - 2],
            [cx + 17, y - 2],
            [cx + 17.4, y + 3],
            [cx - 17.4, y + 3],
          ],
          { fill: '#e8cd8a' },
        ) +
        path(`M${cx - 10} ${y - 2}V${y - 22}q0 -9 10 -9t10 9V${y - 2}`, {
          fill: 'none',
          stroke: '#8a6a2c',
          'stroke-width': 4,
        }) +
        path(`M${cx - 10.6} ${y - 2}V${y - 22}q0 -9 10 -9`, { fill: 'none', stroke: '#efd9a0', 'stroke-width': 1.4 })
      );
    })
    .join('');
}
