import { type Point, path } from '../../../kit.ts';
import { leaf } from '../../flatwork/curve.ts';
import { barbs } from '../press.ts';

/** A feather: a leaf of ink with its quill and barbs cut out, and a paper outline. */
export function feather(from: Point, to: Point, width: number, ink: string, paper: string, barbed = true): string {
  return (
    path(leaf(from, to, width), { fill: ink, stroke: paper, 'stroke-width': 4 }) +
    (barbed ? barbs(from, to, width * 0.62, paper, { step: 13, width: 3.4 }) : '') +
    path(leaf(from, to, 2.4), { fill: paper })
  );
}
