import { type CraftPainter, createRandom, type Random } from '../kit.ts';
import type { Studio } from './paintings/brush.ts';
import { type CalabashSubject, paintCalabash } from './paintings/calabash.ts';
import { type CitySubject, paintCity } from './paintings/city.ts';
import { type CrowdSubject, paintCrowd } from './paintings/crowd.ts';
import { type DancersSubject, paintDancers } from './paintings/dancers.ts';
import { type FieldSubject, paintField } from './paintings/field.ts';
import { type LateriteSubject, paintLaterite } from './paintings/laterite.ts';
import { type PiroguesSubject, paintPirogues } from './paintings/pirogues.ts';
import { type PortraitSubject, paintPortrait } from './paintings/portrait.ts';
import { type Reverse, reverseOf } from './paintings/reverse.ts';
import { paintRiver, type RiverSubject } from './paintings/river.ts';
import type { Size } from './paintings/scene.ts';
import { paintSisters, type SistersSubject } from './paintings/sisters.ts';
import { closeUp, cropOf, faceOf, stretched } from './paintings/stretcher.ts';
import { paintUli, type UliSubject } from './paintings/uli.ts';
import { paintWaves, type WavesSubject } from './paintings/waves.ts';

/** The subject. Each subject has its own file. */
type Subject =
  | CalabashSubject
  | CitySubject
  | CrowdSubject
  | DancersSubject
  | FieldSubject
  | LateriteSubject
  | PiroguesSubject
  | PortraitSubject
  | RiverSubject
  | SistersSubject
  | UliSubject
  | WavesSubject;

/** A stretched canvas: its proportions, its subject, its edge and its back. */
export interface PaintingsLook {
  /** Width over height. */
  ratio: number;
  subject: Subject;
  /** Color of the turned edge: primed linen, or paint that continues over it. */
  edge: string;
  /** Center of the close-up, as fractions of the face, and its magnification. */
  focus: readonly [number, number];
  zoom: number;
  back: Reverse;
}

function paintSubject(studio: Studio, size: Size, subject: Subject): string {
  switch (subject.kind) {
    case 'calabash':
      return paintCalabash(studio, size, subject);
    case 'city':
      return paintCity(studio, size, subject);
    case 'crowd':
      return paintCrowd(studio, size, subject);
    case 'dancers':
      return paintDancers(studio, size, subject);
    case 'field':
      return paintField(studio, size, subject);
    case 'laterite':
      return paintLaterite(studio, size, subject);
    case 'pirogues':
      return paintPirogues(studio, size, subject);
    case 'portrait':
      return paintPortrait(studio, size, subject);
    case 'river':
      return paintRiver(studio, size, subject);
    case 'sisters':
      return paintSisters(studio, size, subject);
    case 'uli':
      return paintUli(studio, size, subject);
    case 'waves':
      return paintWaves(studio, size, subject);
  }
}

/** Draws contemporary canvases: the face on its stretcher, a close-up of the paint, and the back. */
export const paintingsPainter: CraftPainter<PaintingsLook> = {
  placement: 'wall',
  paint({ id, name, look }, view, random: Random, idPrefix) {
    const face = faceOf(look.ratio);
    if (view === 'other-side') return reverseOf(face, look.back, name, random, idPrefix);
    // The seed depends on the piece but not the view, so that the close-up has the same strokes as the whole.
    const chance = createRandom(id);
    const near = view === 'detail';
    const crop = cropOf(face, look.focus, look.zoom);
    const visible = near ? crop : { x: 0, y: 0, width: face.width, height: face.height };
    const studio: Studio = { random: chance, bristle: near ? 1.9 : 3.5, visible, prefix: idPrefix, defs: [] };
    const painted = paintSubject(studio, face, look.subject);
    return near
      ? closeUp(painted, crop, look.zoom, idPrefix, studio.defs)
      : stretched(painted, face, idPrefix, studio.defs, look.edge);
  },
};
