import type { PaintingsLook } from '../pictures/crafts/paintings.ts';
import type { SampleProduct } from '../types.ts';
import { abstracts } from './paintings/abstracts.ts';
import { crowds } from './paintings/crowds.ts';
import { figures } from './paintings/figures.ts';
import { places } from './paintings/places.ts';

/** Twelve canvases. */
export const paintings: SampleProduct<PaintingsLook>[] = [...crowds, ...figures, ...places, ...abstracts];
