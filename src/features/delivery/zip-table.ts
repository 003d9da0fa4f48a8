import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { militaryRegionOf } from './military-mail.ts';
import { type ZipFile, zipFilePath } from './zip-codes.ts';

/** A ZIP code to which the shop delivers. Degrees, WGS 84. */
export interface Zip {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** The first two digits of ZIP codes: each pair has a file. */
export const zipStarts = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Reads all ZIP codes whose delivery is priced by distance, in ascending order, from the files in `public` that the address
 * field loads. For builds and commands, which run in the project's folder.
 */
export function readZipTable(): Zip[] {
  return zipStarts.flatMap((start) => {
    // Only `npm run zip-codes` writes these files.
    const file: ZipFile = JSON.parse(readFileSync(join('public', zipFilePath(start)), 'utf8'));
    return Object.entries(file)
      .filter(([zip]) => zip.length === 5 && militaryRegionOf(zip) === null)
      .map(([zip, [city, state, latitude, longitude]]) => ({ zip, city, state, latitude, longitude }));
  });
}
