import { type Motif, motifCell } from './motifs.ts';
import { type Spot, type Turned, wrap } from './turned.ts';
import { bandPlace, spotsOnBody } from './wood.ts';

/** Path data of a motif repeated around a body of revolution. `yaw` rotates it about the axis. */
export function bandAround(
  body: Turned,
  band: { from: number; to: number; motif?: Motif; count?: number; edged?: boolean },
  yaw: number,
): { filled: string; lines: string } {
  const filled: Spot[][] = [];
  const lines: Spot[][] = [];
  const count = band.count ?? 16;
  const place = bandPlace(band.from, band.to, yaw);
  for (let i = 0; band.motif && i < count; i += 1) {
    const middle = wrap(yaw + ((i + 0.5) / count - 0.5) * Math.PI * 2);
    for (const stroke of motifCell(band.motif)) {
      // Wrap the angle around the cell's center, so that no cell is split at the back.
      const spots = stroke.points.map(([x, y]): Spot => {
        const [t, angle] = place((i + x) / count, y);
        return [t, middle + wrap(angle - middle)];
      });
      (stroke.filled ? filled : lines).push(spots);
    }
  }
  if (band.edged ?? true) {
    for (const t of [band.from, band.to])
      lines.push(Array.from({ length: 33 }, (_, i): Spot => [t, -3.1 + i * 0.19375]));
  }
  return spotsOnBody(body, filled, lines);
}
