import type { LineMark, Material } from '../../carving/scene.ts';
import { shade, tint } from '../../kit.ts';

/** Wood stained with dye or soot, with knife facets. */
export const stain = (base: string, gloss: number): Material => ({ base, gloss, roughness: 0.35, facets: 2 });

/** Engraved lines with a lit lower lip. */
export const groove = (
  color: string,
  field: LineMark['field'],
  levels: readonly number[],
  width = 0.035,
): LineMark => ({
  kind: 'lines',
  field,
  levels,
  color: shade(color, 0.8),
  lip: tint(color, 0.22),
  width,
  opacity: 0.85,
});
