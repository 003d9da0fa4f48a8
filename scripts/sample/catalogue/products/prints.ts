import type { PrintsLook } from '../pictures/crafts/prints.ts';
import type { SampleProduct } from '../types.ts';
import { abstracts } from './prints/abstracts.ts';
import { birds } from './prints/birds.ts';
import { openCountry } from './prints/open-country.ts';
import { town } from './prints/town.ts';

/** Twelve prints on paper. */
export const prints: SampleProduct<PrintsLook>[] = [...birds, ...town, ...openCountry, ...abstracts];
