import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressing a smaller response saves next to nothing. */
export const MIN_COMPRESSED_BYTES = 500;

/** Brotli's best quality. It takes up to half a second, so it is only for files that are compressed once and kept. */
const BEST = 11;
/** About what a CDN does on the fly. */
const QUICK = 6;

/** Parses an `Accept`-like header into names (lower case) and qualities, 0 to 1. */
export function parseAccept(header: string | undefined): Map<string, number> {
  const accepted = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    if (name !== '') accepted.set(name, Number.isFinite(value) ? value : 0);
  }
  return accepted;
}

/** The encoding with the highest quality, brotli if equal. Undefined if the client accepts neither. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding);
  const rest = accepted.get('*') ?? 0;
  const br = accepted.get('br') ?? rest;
  const gz = accepted.get('gzip') ?? rest;
  if (br <= 0 && gz <= 0) return undefined;
  return br >= gz ? 'br' : 'gzip';
}

/** Compresses a body off the main thread. @param immutable whether clients keep the file, so that it is worth the best quality */
export async function compress(body: Buffer, encoding: Encoding, immutable: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return await zip(body, { level: 8 });
  return await brotli(body, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: immutable ? BEST : QUICK, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
