import type { ReactNode } from 'react';
import * as copy from './copy.ts';
import { readSize } from './dimensions.ts';
import { arrange, type Scene } from './scale.ts';

/** Line drawings in inches, from their upper left corner. */
const drawings = {
  coin: (
    <>
      <circle cx=".48" cy=".48" r=".477" />
      <circle cx=".48" cy=".48" r=".38" />
    </>
  ),
  person: (
    <>
      <ellipse cx="11" cy="4.4" rx="3.3" ry="4.3" />
      <path d="M9.4 8.3v2.2c-3.4 1.6-6.2 1.6-6.9 4.6L.4 34c-.2 1.8 2 2.2 2.4.4L5.1 20.5 4.9 33 6 64.5c0 2.2 3.9 2.2 4.1 0L11 37.5l.9 27c.2 2.2 4.1 2.2 4.1 0L17.1 33l-.2-12.5 2.3 13.9c.4 1.8 2.6 1.4 2.4-.4l-2.1-18.9c-.7-3-3.5-3-6.9-4.6V8.3" />
    </>
  ),
  sofa: (
    <path d="M8 19V5a4 4 0 0 1 4-4h60a4 4 0 0 1 4 4v14M42 1v28M8 19h68M8 29V15a4 4 0 0 0-8 0v11a3 3 0 0 0 3 3h78a3 3 0 0 0 3-3V15a4 4 0 0 0-8 0v14M6 29v4M78 29v4" />
  ),
} satisfies Record<Scene['beside'], ReactNode>;

const rounded = (inches: number) => Math.round(inches * 100) / 100;

function Box({ box: { x, y, width, height }, className }: { box: NonNullable<Scene['plinth']>; className?: string }) {
  return <rect className={className} x={rounded(x)} y={rounded(y)} width={rounded(width)} height={rounded(height)} />;
}

/** The piece as a rectangle, drawn to scale beside something that everybody knows. Nothing if its size is unclear. */
export function ScalePicture({ dimensions }: { dimensions: string }) {
  const size = readSize(dimensions);
  const scene = size && arrange(size);
  if (!scene) return null;
  const { beside, at, piece, plinth } = scene;
  const [width, height] = [rounded(scene.width), rounded(scene.height)];
  return (
    <figure className="scale">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={`M0 ${height}h${width}`} />
        <g transform={`translate(${rounded(at.x)} ${rounded(at.y)})`}>{drawings[beside]}</g>
        {plinth && <Box box={plinth} />}
        <Box box={piece} className="scale__piece" />
      </svg>
      <figcaption>
        <span dir="auto" translate="no">
          {dimensions.split('(')[0]?.trim() || dimensions}
        </span>{' '}
        <span>{copy.scaleBeside[beside]}</span>
      </figcaption>
    </figure>
  );
}
