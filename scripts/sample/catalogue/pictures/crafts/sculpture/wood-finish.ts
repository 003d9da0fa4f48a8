import type { Mark, Material } from '../../carving/scene.ts';
import { shade, tint } from '../../kit.ts';

/** Carved wood with a degree of polish and of facets. */
export const wooden = (base: string, gloss = 0.5, roughness = 0.35): Material => ({
  base,
  gloss,
  roughness,
  facets: 1.8,
});

/** Engraved lines with a lit lower lip. */
export const engraved = (
  color: string,
  field: (p: { x: number; y: number; z: number }) => number,
  levels: readonly number[],
  within?: (p: { x: number; y: number; z: number }) => number,
): Mark => ({
  kind: 'lines',
  field,
  levels,
  within,
  color: shade(color, 0.75),
  lip: tint(color, 0.28),
  width: 0.04,
  opacity: 0.85,
});
