import type { TurnedPiece } from './look.ts';

export type Outline = TurnedPiece['outline'];

/**
 * A smooth outline through the given radii and heights. v is 0 at the top and 1 at the foot, proportional to the
 * length.
 */
export function outlineOf(points: Outline): (v: number) => readonly [number, number] {
  const curve: [number, number][] = [];
  const at = (i: number): readonly [number, number] => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const a = at(i - 1);
    const b = at(i);
    const c = at(i + 1);
    const d = at(i + 2);
    for (let k = 0; k < 12; k += 1) {
      const t = k / 12;
      const bend = (j: 0 | 1): number =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3);
      curve.push([Math.max(0, bend(0)), bend(1)]);
    }
  }
  curve.push([...at(points.length - 1)]);
  const marks = [0];
  for (let i = 1; i < curve.length; i += 1) {
    const [px, py] = curve[i - 1] ?? [0, 0];
    const [qx, qy] = curve[i] ?? [0, 0];
    marks.push((marks[i - 1] ?? 0) + Math.hypot(qx - px, qy - py));
  }
  const total = marks.at(-1) ?? 1;
  return (v) => {
    const d = Math.max(0, Math.min(1, v)) * total;
    let i = 1;
    while (i < marks.length - 1 && (marks[i] ?? 0) < d) i += 1;
    const t = (d - (marks[i - 1] ?? 0)) / ((marks[i] ?? 1) - (marks[i - 1] ?? 0) || 1);
    const [px, py] = curve[i - 1] ?? [0, 0];
    const [qx, qy] = curve[i] ?? [0, 0];
    return [px + (qx - px) * t, py + (qy - py) * t];
  };
}
