import { circle, group, linearGradient, type Point, path, rect, ref } from '../../kit.ts';
import { leaf, softLine } from '../flatwork/curve.ts';
import { BLOCK, cutting, inkLine, type Press } from './press.ts';

/** A dhow at low tide, in the soft tones of a photogravure. */
export interface DhowSubject {
  kind: 'dhow';
  /** The ink color. `mist` is the light tone of the sky and the highlights. */
  ink: string;
  mist: string;
}

/** Prints the sky, far shore, boat, its reflection in the wet sand, and the plate grain. */
export function printDhow(press: Press, height: number, { ink, mist }: DhowSubject): string {
  const { prefix, random } = press;
  const sea = height * 0.6;
  const id = (name: string): string => `${prefix}-${name}`;
  press.defs.push(
    linearGradient(
      id('sky'),
      [
        [0, ink, 0.62],
        [0.4, ink, 0.24],
        [0.78, ink, 0.05],
        [1, ink, 0.12],
      ],
      { x1: 0.2, y1: 0, x2: 0, y2: 1 },
    ),
    linearGradient(
      id('wet'),
      [
        [0, ink, 0.16],
        [0.25, ink, 0.4],
        [0.6, ink, 0.28],
        [1, ink, 0.78],
      ],
      { x1: 0, y1: 0, x2: 0, y2: 1 },
    ),
    linearGradient(
      id('sail'),
      [
        [0, ink, 0.86],
        [0.35, ink, 0.52],
        [0.7, ink, 0.26],
        [1, ink, 0.44],
      ],
      { x1: 1, y1: 0, x2: 0, y2: 0.5 },
    ),
    linearGradient(
      id('sink'),
      [
        [0, ink, 0.5],
        [1, ink, 0],
      ],
      { x1: 0, y1: 0, x2: 0, y2: 1 },
    ),
  );
  const clouds = Array.from({ length: 15 }, () => {
    const [x, y, w] = [random.between(-100, 800), sea * random.between(0.06, 0.86), random.between(260, 640)];
    return path(leaf([x, y], [x + w, y + random.between(-14, 20)], random.between(8, 34), random.between(-14, 14)), {
      fill: random.next() < 0.5 ? mist : ink,
      'fill-opacity': random.between(0.06, 0.16),
    });
  });
  const shore = path(softShore(press, sea), { fill: ink, 'fill-opacity': 0.3 });
  const wet = rect(0, sea, BLOCK, height - sea, { fill: ref(id('wet')) });
  const ripples = cutting(210, ink, (i) => {
    const t = (i / 210) ** 1.5;
    return {
      x: random.between(0, BLOCK),
      y: sea + 14 + t * (height - sea - 20),
      angle: random.between(-1.6, 1.6),
      length: 40 + t * 150,
      width: 1.4 + t * 6,
    };
  });
  const shine = cutting(110, mist, (i) => ({
    x: random.between(40, 640),
    y: sea + 12 + (i / 110) ** 1.4 * (height - sea - 60),
    angle: 0,
    length: random.between(30, 150),
    width: 1.2 + (i / 110) * 4,
  }));
  return (
    rect(0, 0, BLOCK, height, { fill: mist }) +
    rect(0, 0, BLOCK, sea, { fill: ref(id('sky')) }) +
    clouds.join('') +
    circle(250, sea * 0.62, 46, { fill: mist, 'fill-opacity': 0.8 }) +
    shore +
    wet +
    group(ripples, { opacity: 0.3 }) +
    group(shine, { opacity: 0.5 }) +
    group(boat(id, ink, mist), { transform: `translate(540 ${sea + 90}) scale(1 -0.52)`, opacity: 0.3 }) +
    group(boat(id, ink, mist), { transform: `translate(540 ${sea + 78})` }) +
    grain(press, height, ink, mist)
  );
}

/** The aquatint grain: specks of ink, and of paper where the resin was. */
function grain({ random }: Press, height: number, ink: string, mist: string): string {
  const specks = (count: number, fill: string): string => {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const size = random.between(1.4, 3.4).toFixed(1);
      d += `M${Math.round(random.next() * BLOCK)} ${Math.round(random.next() * height)}h${size}v${size}h-${size}z`;
    }
    return path(d, { fill, 'fill-opacity': 0.22 });
  };
  return specks(2600, ink) + specks(1500, mist);
}

function softShore({ random }: Press, sea: number): string {
  const top = Array.from(
    { length: 28 },
    (_, i): Point => [i * 38 - 10, sea - 8 - Math.max(0, Math.sin(i * 0.5 + 1)) * 16 - random.between(0, 8)],
  );
  return `${softLine(top)}L1020 ${sea + 4}L-10 ${sea + 4}Z`;
}

/** The boat around the center of its keel: hull, raked mast, yard, lateen sail, a man at the stern. */
function boat(id: (name: string) => string, ink: string, mist: string): string {
  return (
    path('M-44 -40C-40 -250 10 -520 196 -640C250 -470 250 -210 214 -96C130 -120 30 -84 -44 -40Z', {
      fill: mist,
      'fill-opacity': 0.75,
    }) +
    path('M-44 -40C-40 -250 10 -520 196 -640C250 -470 250 -210 214 -96C130 -120 30 -84 -44 -40Z', {
      fill: ref(id('sail')),
    }) +
    [0.2, 0.36, 0.52, 0.68, 0.84]
      .map((t) =>
        path(
          softLine([
            [-44 + t * 258, -40 - t * 60 - Math.sin(t * 3) * 14],
            [20 + t * 190, -320 - t * 20],
            [196 - (1 - t) * 20, -640 + (1 - t) * 40],
          ]),
          { fill: 'none', stroke: ink, 'stroke-width': 2, 'stroke-opacity': 0.34 },
        ),
      )
      .join('') +
    path(leaf([-60, -20], [206, -664], 9, -26), { fill: ink }) +
    inkLine(
      [
        [40, 0],
        [64, -420],
      ],
      12,
      ink,
    ) +
    inkLine(
      [
        [214, -96],
        [250, -20],
      ],
      3,
      ink,
    ) +
    inkLine(
      [
        [62, -410],
        [-180, -34],
      ],
      2.4,
      ink,
    ) +
    path(
      'M-330 -66C-280 -40 -180 -22 -40 -20C110 -18 220 -34 300 -84L330 -92C310 -20 260 40 190 50C60 66 -120 64 -200 44C-270 24 -310 -20 -330 -66Z',
      { fill: ink, 'fill-opacity': 0.92 },
    ) +
    path('M-318 -56C-270 -30 -170 -10 -40 -8C100 -6 220 -20 304 -70', {
      fill: 'none',
      stroke: mist,
      'stroke-width': 5,
      'stroke-opacity': 0.5,
    }) +
    path('M-290 -20C-180 14 120 22 280 -30', {
      fill: 'none',
      stroke: mist,
      'stroke-width': 2.4,
      'stroke-opacity': 0.35,
    }) +
    path('M232 -64C226 -110 232 -140 250 -142C268 -140 272 -108 268 -70Z', { fill: ink }) +
    circle(250, -158, 14, { fill: ink }) +
    path(leaf([236, -120], [190, -92], 7), { fill: ink })
  );
}
