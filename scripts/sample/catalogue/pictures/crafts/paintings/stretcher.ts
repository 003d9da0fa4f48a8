import {
  clipPath,
  group,
  HEIGHT,
  linearGradient,
  type Painting,
  path,
  polygon,
  rect,
  ref,
  shade,
  WIDTH,
} from '../../kit.ts';
import { weaveTile } from '../flatwork/weave.ts';
import type { Rect } from './brush.ts';

/** The maximum size of a painting's face in the picture. */
const ROOM = { width: 764, height: 936 };

/** Position of a canvas face with this aspect ratio (width over height). */
export function faceOf(ratio: number): Rect {
  const width = Math.min(ROOM.width, ROOM.height * ratio);
  const height = width / ratio;
  return {
    x: Math.round((WIDTH - width) / 2),
    y: Math.round((HEIGHT - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** A canvas on its stretcher: the painted face, the turned edge on the right and bottom, weave and slanting light. */
export function stretched(
  painted: string,
  face: Rect,
  prefix: string,
  defs: readonly string[],
  edge: string,
): Painting {
  const { x, y, width, height } = face;
  const [right, below] = [x + width, y + height];
  const [deepX, deepY] = [11, 8];
  const id = (name: string): string => `${prefix}-${name}`;
  const sides =
    polygon(
      [
        [right, y],
        [right + deepX, y + deepY],
        [right + deepX, below + deepY],
        [right, below],
      ],
      { fill: shade(edge, 0.42) },
    ) +
    polygon(
      [
        [x, below],
        [right, below],
        [right + deepX, below + deepY],
        [x + deepX, below + deepY],
      ],
      { fill: shade(edge, 0.62) },
    );
  const light = linearGradient(
    id('light'),
    [
      [0, '#fff8e6', 0.13],
      [0.45, '#fff8e6', 0],
      [1, '#1a0d06', 0.17],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const face2 = group(
    group(painted, { transform: `translate(${x} ${y})` }) +
      rect(x, y, width, height, { fill: ref(id('weave')) }) +
      rect(x, y, width, height, { fill: ref(id('light')) }),
    { 'clip-path': ref(id('face')) },
  );
  const rim = path(`M${x} ${below}V${y}H${right}`, {
    fill: 'none',
    stroke: '#fff8e8',
    'stroke-width': 2,
    'stroke-opacity': 0.35,
  });
  return {
    defs:
      defs.join('') +
      light +
      weaveTile(id('weave'), 16, 0.55) +
      clipPath(id('face'), `M${x} ${y}H${right}V${below}H${x}Z`),
    body: sides + face2 + rim,
    box: { x, y, width: width + deepX, height: height + deepY },
  };
}

/** The visible part of a painting in a close-up, in the painting's own units. */
export function cropOf(face: Rect, focus: readonly [number, number], zoom: number): Rect {
  const [width, height] = [WIDTH / zoom, HEIGHT / zoom];
  const within = (at: number, size: number, whole: number): number =>
    Math.min(Math.max(at * whole - size / 2, 0), whole - size);
  return { x: within(focus[0], width, face.width), y: within(focus[1], height, face.height), width, height };
}

/** A close-up: the same painting with finer bristles and visible linen. */
export function closeUp(painted: string, crop: Rect, zoom: number, prefix: string, defs: readonly string[]): Painting {
  const id = (name: string): string => `${prefix}-${name}`;
  const light = linearGradient(
    id('light'),
    [
      [0, '#fff8e6', 0.16],
      [0.5, '#fff8e6', 0],
      [1, '#1a0d06', 0.2],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  return {
    defs: defs.join('') + light + weaveTile(id('weave'), 8, 0.9),
    body:
      group(painted, { transform: `scale(${zoom}) translate(${-crop.x} ${-crop.y})` }) +
      rect(0, 0, WIDTH, HEIGHT, { fill: ref(id('weave')) }) +
      rect(0, 0, WIDTH, HEIGHT, { fill: ref(id('light')) }),
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  };
}
