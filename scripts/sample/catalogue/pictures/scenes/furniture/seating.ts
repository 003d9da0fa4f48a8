import { ellipse, linesPath, path, rect, shade, tint } from '../../kit.ts';
import type { Scenery } from '../scenery.ts';

const taperedLegs = (s: Scenery, wood: string, xs: readonly number[], height: number): string =>
  xs
    .map((x) =>
      path(
        linesPath([
          [x - 26, -height],
          [x + 26, -height],
          [x + Math.sign(x) * 20 + 12, 0],
          [x + Math.sign(x) * 20 - 12, 0],
        ]),
        {
          fill: s.paint(shade(wood, 0.1), 'across'),
        },
      ),
    )
    .join('');

/** An upholstery seam: a dark and a light line. */
const seam = (d: string, cloth: string): string =>
  path(d, { fill: 'none', stroke: shade(cloth, 0.4), 'stroke-width': 5, opacity: 0.5 }) +
  path(d, { fill: 'none', stroke: tint(cloth, 0.4), 'stroke-width': 4, opacity: 0.4, transform: 'translate(0 5)' });

/** An upholstered armchair seen from the front. */
export function armchair(s: Scenery, cloth: string, wood: string): string {
  const back = 'M-330 -300C-350 -620 -330 -800 -180 -822C-60 -838 60 -838 180 -822C330 -800 350 -620 330 -300Z';
  const arm = (side: number) =>
    `M${side * 250} -190C${side * 250} -330 ${side * 246} -470 ${side * 300} -540C${side * 345} -590 ${side * 425} -560 ${side * 428} -480` +
    `C${side * 432} -380 ${side * 420} -260 ${side * 410} -170Z`;
  return (
    taperedLegs(s, wood, [-330, 330], 190) +
    path(back, { fill: s.paint(cloth, 'slant') }) +
    seam('M-262 -330C-280 -600 -262 -742 -160 -760C-60 -774 60 -774 160 -760C262 -742 280 -600 262 -330', cloth) +
    path('M-300 -250H300V-150Q0 -132 -300 -150Z', { fill: s.paint(shade(cloth, 0.16), 'down') }) +
    path('M-285 -395Q0 -430 285 -395Q306 -330 290 -246Q0 -228 -290 -246Q-306 -330 -285 -395Z', {
      fill: s.paint(tint(cloth, 0.08), 'down'),
    }) +
    seam('M-286 -300Q0 -278 286 -300', cloth) +
    path('M-270 -398Q0 -450 270 -398Q0 -420 -270 -398Z', { fill: '#1c0f08', opacity: 0.2 }) +
    path(arm(-1), { fill: s.paint(cloth, 'slant') }) +
    path(arm(1), { fill: s.paint(shade(cloth, 0.12), 'slant') }) +
    seam('M-268 -200C-272 -340 -266 -460 -312 -520', cloth) +
    seam('M268 -200C272 -340 266 -460 312 -520', cloth)
  );
}

/** A leaning cushion with its origin at the bottom center. */
export function cushion(s: Scenery, cloth: string, size = 420): string {
  const h = size / 2;
  const d = `M${-h} ${-size * 0.04}Q${-h * 0.86} ${-h} ${-h * 0.98} ${-size * 0.92}Q0 ${-size * 0.82} ${h * 0.98} ${-size * 0.94}Q${h * 0.86} ${-h} ${h} ${-size * 0.02}Q0 ${-size * 0.1} ${-h} ${-size * 0.04}Z`;
  const stripe = [0.3, 0.5, 0.7]
    .map((t) => `M${-h * 0.9} ${-size * t}Q0 ${-size * (t - 0.05)} ${h * 0.9} ${-size * t}`)
    .join('');
  const pattern =
    s.random.next() < 0.6
      ? path(stripe, { fill: 'none', stroke: tint(cloth, 0.5), 'stroke-width': 9, opacity: 0.7 })
      : '';
  return path(d, { fill: s.paint(cloth, 'ball') }) + pattern;
}

/** Sofa dimensions for placing things on it (millimeters above the floor). */
export const SOFA = { width: 2100, backTop: 830, seatBack: 500, seatFront: 400, underside: 190 } as const;

/** A two-seat sofa from the front. Draw the things on it afterward. */
export function sofa(s: Scenery, cloth: string, wood: string): string {
  const half = SOFA.width / 2;
  const armWidth = 190;
  const inner = half - armWidth;
  const seat = (from: number, to: number) =>
    path(
      `M${from + 10} ${-SOFA.seatBack}H${to - 10}Q${to + 8} -450 ${to} ${-SOFA.seatFront + 10}V-280Q${(from + to) / 2} -262 ${from} -280V${-SOFA.seatFront + 10}Q${from - 8} -450 ${from + 10} ${-SOFA.seatBack}Z`,
      { fill: s.paint(tint(cloth, 0.08), 'down') },
    ) + seam(`M${from + 6} ${-SOFA.seatFront}Q${(from + to) / 2} -384 ${to - 6} ${-SOFA.seatFront}`, cloth);
  const back = (from: number, to: number) =>
    path(
      `M${from} -470V-770Q${from + 10} ${-SOFA.backTop} ${from + 80} ${-SOFA.backTop}H${to - 80}Q${to - 10} ${-SOFA.backTop} ${to} -770V-470Z`,
      {
        fill: s.paint(cloth, 'slant'),
      },
    );
  const arm = (x: number, tone: string) =>
    path(
      `M${x} ${-SOFA.underside}V-560Q${x} -640 ${x + 95} -640Q${x + armWidth} -640 ${x + armWidth} -560V${-SOFA.underside}Z`,
      {
        fill: s.paint(tone, 'across'),
      },
    );
  return (
    ellipse(0, -4, half * 1.04, 46, { fill: '#1c0f08', opacity: 0.2 }) +
    taperedLegs(s, wood, [-half + 90, half - 90], 200) +
    back(-inner, 0) +
    back(0, inner) +
    rect(-inner, -500, inner * 2, 50, { fill: '#1c0f08', opacity: 0.18 }) +
    rect(-inner, -290, inner * 2, 100, { fill: s.paint(shade(cloth, 0.2), 'down') }) +
    seat(-inner, 0) +
    seat(0, inner) +
    arm(-half, cloth) +
    arm(inner, shade(cloth, 0.1))
  );
}
