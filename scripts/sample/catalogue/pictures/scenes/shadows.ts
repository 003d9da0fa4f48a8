import { type Box, ellipse, group, HEIGHT, radialGradient, ref, WIDTH } from '../kit.ts';

/** A drawing with its gradients and filters. */
export interface Layer {
  defs: string;
  body: string;
}

/** The shadow of a standing piece: dark at the contact, soft and long on the right. */
export function contactShadow(box: Box, id = 'contact', strength = 1): Layer {
  const foot = box.y + box.height;
  const cx = box.x + box.width / 2;
  const fade = (name: string, opacity: number) =>
    radialGradient(name, [
      [0, '#1c0f08', opacity * strength],
      [0.5, '#1c0f08', opacity * 0.55 * strength],
      [1, '#1c0f08', 0],
    ]);
  const w = box.width;
  const depth = Math.min(w * 0.09, 46);
  return {
    defs: fade(`${id}-long`, 0.34) + fade(`${id}-near`, 0.62),
    body:
      ellipse(cx + w * 0.16, foot - depth * 0.5, w * 0.66, depth * 1.25, { fill: ref(`${id}-long`) }) +
      ellipse(cx + w * 0.02, foot - depth * 0.3, w * 0.5, depth * 0.75, { fill: ref(`${id}-near`) }),
  };
}

/** Wraps a hanging or lying piece in a soft drop shadow to the lower right. */
export function withDropShadow(
  body: string,
  box: Box,
  options: { depth?: number; id?: string; opacity?: number } = {},
): Layer {
  const { depth = 18, id = 'drop', opacity = 0.42 } = options;
  const margin = depth * 2.5;
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  const width = Math.min(WIDTH, box.x + box.width + margin * 1.6) - x;
  const height = Math.min(HEIGHT, box.y + box.height + margin * 2) - y;
  const area = `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"`;
  // sRGB interpolation avoids two color-space conversions of the whole area.
  const defs =
    `<filter id="${id}" ${area} color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="${depth * 0.7}" dy="${depth}"/>` +
    `<feGaussianBlur stdDeviation="${depth * 0.75}"/><feColorMatrix values="0 0 0 0 .11 0 0 0 0 .06 0 0 0 0 .03 0 0 0 ${opacity} 0"/>` +
    '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';
  return { defs, body: group(body, { filter: ref(id) }) };
}
