import { parseAccept } from '#scripts/serve/compression.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** The parameters of a request to `/.netlify/images`. */
export interface ImageParams {
  url: string;
  width: number | undefined;
  height: number | undefined;
  fit: 'cover' | 'contain' | 'fill';
  position: 'center' | 'top' | 'bottom' | 'left' | 'right';
  /** Undefined: the best format that the client accepts, else the format of the source. */
  format: ImageFormat | undefined;
  quality: number;
}

export const IMAGE_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const FITS = ['contain', 'cover', 'fill'] as const;
const POSITIONS = ['center', 'top', 'bottom', 'left', 'right'] as const;
const FORMATS = ['avif', 'webp', 'jpg', 'png'] as const;
const MAX_SIDE = 4096;

/** Parses a whole number from 1 to `max`. Undefined if absent, `invalid` for anything else. */
function wholeNumber(value: string | null, max: number): number | undefined | 'invalid' {
  if (value === null) return undefined;
  const number = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= max ? number : 'invalid';
}

function oneOf<T extends string>(list: readonly T[], value: string | null): T | undefined | 'invalid' {
  if (value === null) return undefined;
  return list.find((entry) => entry === value) ?? 'invalid';
}

/** Parses the query of an image request. Undefined if a parameter is missing or invalid: Netlify responds with 404 then. */
export function parseImageParams(query: string): ImageParams | undefined {
  const params = new URLSearchParams(query);
  const url = params.get('url');
  const width = wholeNumber(params.get('w'), MAX_SIDE);
  const height = wholeNumber(params.get('h'), MAX_SIDE);
  const quality = wholeNumber(params.get('q'), 100);
  const fit = oneOf(FITS, params.get('fit'));
  const position = oneOf(POSITIONS, params.get('position'));
  const format = oneOf(FORMATS, params.get('fm'));
  if (url === null || url === '' || width === 'invalid' || height === 'invalid' || quality === 'invalid')
    return undefined;
  if (fit === 'invalid' || position === 'invalid' || format === 'invalid') return undefined;
  return { url, width, height, fit: fit ?? 'contain', position: position ?? 'center', format, quality: quality ?? 75 };
}

/** The format for a request without one: WebP, else AVIF, if `Accept` names it. Undefined keeps the source's format. */
export function negotiateFormat(accept: string | undefined): ImageFormat | undefined {
  const accepted = parseAccept(accept);
  return (['webp', 'avif'] as const).find((format) => (accepted.get(`image/${format}`) ?? 0) > 0);
}
