import { circle, group, linearGradient, type Point, path, rect, ref } from '../../kit.ts';
import { leaf, normals, resample, softLine } from '../flatwork/curve.ts';
import { BLOCK, cutting, inkedBlock, inkLine, type Press, salted } from './press.ts';

/** A baobab at night, engraved in white line. */
export interface BaobabSubject {
  kind: 'baobab';
  ink: string;
  /** Tint printed under the moon's rings. */
  moon: string;
}

/** Prints a black block in which only the lines are light. */
export function printBaobab(press: Press, height: number, { ink, moon }: BaobabSubject): string {
  const { paper, random } = press;
  const [mx, my] = [690, height * 0.25];
  const rings = Array.from({ length: 15 }, (_, k) => {
    const r = 120 + k * 34;
    const count = Math.round(r / 5.4);
    return cutting(count, k < 3 ? moon : paper, (i) => {
      const a = (i / count) * Math.PI * 2 + k;
      const [x, y] = [mx + Math.cos(a) * r, my + Math.sin(a) * r];
      if (x < -10 || x > 1010 || y < -10 || y > height * 0.8) return undefined;
      return { x, y, angle: (a * 180) / Math.PI + 90, length: 28 * (1 - k * 0.016), width: Math.max(2, 9 - k * 0.5), bend: -1.4 };
    });
  });
  const horizon = height * 0.82;
  const plain = cutting(210, paper, (i) => {
    const t = i / 210;
    return { x: random.between(0, BLOCK), y: horizon + 8 + t ** 1.3 * (height - horizon - 14), angle: random.between(-2, 2), length: 40 + t * 170, width: 2.4 + t * 5 };
  });
  return inkedBlock(press, height, ink) + rings.join('') + circle(mx, my, 92, { fill: moon }) + cutting(26, ink, () => ({ x: mx + random.between(-60, 60), y: my + random.between(-60, 60), angle: 20, length: random.between(12, 34), width: 3.4 })) +
    path(`M-5 ${horizon}H1005V${height - 60}H-5Z`, { fill: ink }) + plain + tree(press, horizon, ink) + salted(press, height);
}

function tree(press: Press, foot: number, ink: string): string {
  const { paper, random } = press;
  const limbs: [Point[], number][] = [
    [[[330, foot - 400], [240, foot - 560], [120, foot - 640], [40, foot - 720]], 96], [[[350, foot - 420], [326, foot - 600], [270, foot - 760], [230, foot - 860]], 104], [[[420, foot - 420], [470, foot - 600], [560, foot - 700], [640, foot - 800]], 110],
    [[[440, foot - 380], [570, foot - 530], [700, foot - 570], [800, foot - 640]], 92], [[[390, foot - 440], [410, foot - 650], [400, foot - 820], [430, foot - 920]], 90],
  ];
  const twigs = limbs.flatMap(([points]) => points.slice(2).flatMap(([x, y]) => Array.from({ length: 8 }, () => {
    const [a, l] = [random.between(-2.9, -0.2), random.between(70, 150)];
    const [ex, ey] = [x + Math.cos(a) * l, y + Math.sin(a) * l * 0.8];
    return inkLine([[x, y], [(x + ex) / 2 + random.between(-16, 16), (y + ey) / 2], [ex, ey]], 11, ink) + inkLine([[ex, ey], [ex + random.between(-26, 26), ey - random.between(16, 44)]], 6, ink);
  }))).join('');
  const wood = limbs.map(([points, width]) => path(tapered(points, width), { fill: ink })).join('');
  const shine = limbs.map(([points]) => [0, 1, 2].map((k) => path(softLine(resample(points, 9).slice(k + 1).map(([x, y], i): Point => [x + 16 - k * 12 - i * 1.2, y + 8 - k * 4])), { fill: 'none', stroke: paper, 'stroke-width': 3.4 - k * 0.6, 'stroke-dasharray': `${50 + k * 14} 12 26 9`, 'stroke-linecap': 'round' })).join('')).join('');
  const trunk = `M200 ${foot + 6}C250 ${foot - 60} 250 ${foot - 260} 262 ${foot - 420}C280 ${foot - 470} 330 ${foot - 500} 390 ${foot - 490}C440 ${foot - 490} 494 ${foot - 470} 506 ${foot - 410}C516 ${foot - 240} 520 ${foot - 70} 590 ${foot + 6}C480 ${foot + 34} 300 ${foot + 32} 200 ${foot + 6}Z`;
  const bark = cutting(250, paper, (i) => {
    const [u, v] = [(i % 25) / 24, Math.floor(i / 25) / 9];
    const round = Math.sin(u * Math.PI);
    const flare = v > 0.82 ? (v - 0.82) * 300 * (u - 0.5) : 0;
    // The right of the trunk faces the moon: the cuts there are wide, on the left they die away.
    return { x: 272 + u * 228 + flare + random.between(-4, 4), y: foot - 430 - round * 40 + v * (420 + round * 40) + random.between(-20, 20), angle: 90 - (u - 0.5) * 10 - flare * 0.3, length: random.between(36, 62), width: 1 + u ** 1.6 * 9 };
  });
  const fruit = [[150, foot - 560], [330, foot - 690], [520, foot - 600], [690, foot - 520], [610, foot - 640]].map(([x = 0, y = 0]) => inkLine([[x, y - 46], [x + 2, y]], 4, paper) + path(leaf([x + 2, y - 4], [x + 4, y + 62], 17), { fill: ink, stroke: paper, 'stroke-width': 4 }));
  return path(`M60 ${foot + 18}C200 ${foot - 8} 560 ${foot - 8} 640 ${foot + 16}C480 ${foot + 66} 120 ${foot + 60} 60 ${foot + 18}Z`, { fill: ink }) + twigs + wood + shine + path(trunk, { fill: ink }) + inkLine([[256, foot - 400], [250, foot - 220], [238, foot - 70], [206, foot]], 3.4, paper) + inkLine([[510, foot - 380], [520, foot - 220], [540, foot - 80], [584, foot]], 5, paper) + bark + fruit.join('');
}

/** A limb that thins to a third towards its end. */
function tapered(points: readonly Point[], width: number): string {
  const line = resample(points, 12);
  const side = normals(line);
  const edge = (sign: number): Point[] =>
    line.map(([x, y], i) => {
      const [nx, ny] = side[i] ?? [0, 0];
      const half = (sign * width * (1 - (i / 11) * 0.76)) / 2;
      return [x + nx * half, y + ny * half];
    });
  return `${softLine(edge(1))}${softLine(edge(-1).reverse()).replace('M', 'L')}Z`;
}

/** A dhow at low water, in the soft tones of a photogravure. */
export interface DhowSubject {
  kind: 'dhow';
  /** The one ink, and how dark the sky begins. */
  ink: string;
  mist: string;
}

/** Prints sky, far shore, boat, its image in the wet sand, and the grain of the plate. */
export function printDhow(press: Press, height: number, { ink, mist }: DhowSubject): string {
  const { prefix, random } = press;
  const sea = height * 0.6;
  const id = (name: string): string => `${prefix}-${name}`;
  press.defs.push(
    linearGradient(id('sky'), [[0, ink, 0.62], [0.4, ink, 0.24], [0.78, ink, 0.05], [1, ink, 0.12]], { x1: 0.2, y1: 0, x2: 0, y2: 1 }),
    linearGradient(id('wet'), [[0, ink, 0.16], [0.25, ink, 0.4], [0.6, ink, 0.28], [1, ink, 0.78]], { x1: 0, y1: 0, x2: 0, y2: 1 }),
    linearGradient(id('sail'), [[0, ink, 0.86], [0.35, ink, 0.52], [0.7, ink, 0.26], [1, ink, 0.44]], { x1: 1, y1: 0, x2: 0, y2: 0.5 }),
    linearGradient(id('sink'), [[0, ink, 0.5], [1, ink, 0]], { x1: 0, y1: 0, x2: 0, y2: 1 }),
  );
  const clouds = Array.from({ length: 15 }, () => {
    const [x, y, w] = [random.between(-100, 800), sea * random.between(0.06, 0.86), random.between(260, 640)];
    return path(leaf([x, y], [x + w, y + random.between(-14, 20)], random.between(8, 34), random.between(-14, 14)), { fill: random.next() < 0.5 ? mist : ink, 'fill-opacity': random.between(0.06, 0.16) });
  });
  const shore = path(softShore(press, sea), { fill: ink, 'fill-opacity': 0.3 });
  const wet = rect(0, sea, BLOCK, height - sea, { fill: ref(id('wet')) });
  const ripples = cutting(210, ink, (i) => {
    const t = (i / 210) ** 1.5;
    return { x: random.between(0, BLOCK), y: sea + 14 + t * (height - sea - 20), angle: random.between(-1.6, 1.6), length: 40 + t * 150, width: 1.4 + t * 6 };
  });
  const shine = cutting(110, mist, (i) => ({ x: random.between(40, 640), y: sea + 12 + (i / 110) ** 1.4 * (height - sea - 60), angle: 0, length: random.between(30, 150), width: 1.2 + (i / 110) * 4 }));
  return (
    rect(0, 0, BLOCK, height, { fill: mist }) + rect(0, 0, BLOCK, sea, { fill: ref(id('sky')) }) + clouds.join('') + circle(250, sea * 0.62, 46, { fill: mist, 'fill-opacity': 0.8 }) + shore + wet + group(ripples, { opacity: 0.3 }) + group(shine, { opacity: 0.5 }) +
    group(boat(id, ink, mist), { transform: `translate(540 ${sea + 90}) scale(1 -0.52)`, opacity: 0.3 }) + group(boat(id, ink, mist), { transform: `translate(540 ${sea + 78})` }) + grain(press, height, ink, mist)
  );
}

/** The grain of the aquatint: specks of ink, and of paper where the resin lay. */
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
  const top = Array.from({ length: 28 }, (_, i): Point => [i * 38 - 10, sea - 8 - Math.max(0, Math.sin(i * 0.5 + 1)) * 16 - random.between(0, 8)]);
  return `${softLine(top)}L1020 ${sea + 4}L-10 ${sea + 4}Z`;
}

/** The boat about the middle of its keel: hull, raked mast, yard, lateen sail, a man at the stern. */
function boat(id: (name: string) => string, ink: string, mist: string): string {
  return (
    path('M-44 -40C-40 -250 10 -520 196 -640C250 -470 250 -210 214 -96C130 -120 30 -84 -44 -40Z', { fill: mist, 'fill-opacity': 0.75 }) + path('M-44 -40C-40 -250 10 -520 196 -640C250 -470 250 -210 214 -96C130 -120 30 -84 -44 -40Z', { fill: ref(id('sail')) }) +
    [0.2, 0.36, 0.52, 0.68, 0.84].map((t) => path(softLine([[-44 + t * 258, -40 - t * 60 - Math.sin(t * 3) * 14], [20 + t * 190, -320 - t * 20], [196 - (1 - t) * 20, -640 + (1 - t) * 40]]), { fill: 'none', stroke: ink, 'stroke-width': 2, 'stroke-opacity': 0.34 })).join('') +
    path(leaf([-60, -20], [206, -664], 9, -26), { fill: ink }) + inkLine([[40, 0], [64, -420]], 12, ink) + inkLine([[214, -96], [250, -20]], 3, ink) + inkLine([[62, -410], [-180, -34]], 2.4, ink) +
    path('M-330 -66C-280 -40 -180 -22 -40 -20C110 -18 220 -34 300 -84L330 -92C310 -20 260 40 190 50C60 66 -120 64 -200 44C-270 24 -310 -20 -330 -66Z', { fill: ink, 'fill-opacity': 0.92 }) + path('M-318 -56C-270 -30 -170 -10 -40 -8C100 -6 220 -20 304 -70', { fill: 'none', stroke: mist, 'stroke-width': 5, 'stroke-opacity': 0.5 }) + path('M-290 -20C-180 14 120 22 280 -30', { fill: 'none', stroke: mist, 'stroke-width': 2.4, 'stroke-opacity': 0.35 }) +
    path('M232 -64C226 -110 232 -140 250 -142C268 -140 272 -108 268 -70Z', { fill: ink }) + circle(250, -158, 14, { fill: ink }) + path(leaf([236, -120], [190, -92], 7), { fill: ink })
  );
}

