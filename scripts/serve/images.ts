import sharp, { type Metadata, type Sharp } from 'sharp';

import { pictureWork } from '#scripts/picture-work.ts';
import { type Answer, REVALIDATE, textAnswer } from '#scripts/serve/answer.ts';
import { contentHash } from '#scripts/serve/file-cache.ts';
import { openImageCache } from '#scripts/serve/image-cache.ts';
import {
  IMAGE_TYPES,
  type ImageFormat,
  type ImageParams,
  negotiateFormat,
  parseImageParams,
} from '#scripts/serve/image-params.ts';
import { findSource, ImageError, type ImageSource, type SourceLimits } from '#scripts/serve/image-source.ts';
import { createLimiter } from '#scripts/serve/limiter.ts';
import type { Site } from '#scripts/serve/site.ts';

export interface ImageOptions extends SourceLimits {
  cacheDir: string;
  /** How long a transformed remote picture is used without revalidation, in milliseconds. */
  remoteMaxAgeMs: number;
}

export interface ImageService {
  /** Responds to `/.netlify/images?…`. Refused and broken sources result in error responses, not exceptions. */
  answer(query: string, accept: string | undefined, site: Site): Promise<Answer>;
}

interface Picture {
  body: Buffer;
  type: string;
}

const MAX_PIXELS = 64_000_000;
const TRANSFORM_SECONDS = 20;

function encode(image: Sharp, format: ImageFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: 1 });
    case 'webp':
      return image.webp({ quality, effort: 3 });
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: false });
    case 'png':
      return image.png();
  }
}

/** The fallback for clients without modern formats: PNG if the source is a PNG or has transparency, else JPEG. */
function plainFormat(source: Metadata): ImageFormat {
  return source.format === 'png' || source.hasAlpha ? 'png' : 'jpg';
}

async function transform(source: Buffer, params: ImageParams): Promise<Buffer> {
  try {
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TRANSFORM_SECONDS })
      .autoOrient();
    const metadata = await image.metadata();
    const { width, height, position } = params;
    const fit = params.fit === 'contain' || width === undefined || height === undefined ? 'inside' : params.fit;
    if (width !== undefined || height !== undefined) {
      // Photographs are never enlarged. SVG drawings have no fixed size.
      const withoutEnlargement = fit === 'inside' && metadata.format !== 'svg';
      image.resize({ width, height, fit, position, withoutEnlargement });
    }
    const format = params.format ?? plainFormat(metadata);
    return await encode(image, format, params.quality).toBuffer();
  } catch {
    throw new ImageError(422, 'The source is not a readable picture.');
  }
}

/** Detects the content type by the first bytes, because the format may depend on the source. */
function sniffType(body: Buffer): string {
  if (body[0] === 0xff) return IMAGE_TYPES.jpg;
  if (body[0] === 0x89) return IMAGE_TYPES.png;
  return body.toString('latin1', 0, 4) === 'RIFF' ? IMAGE_TYPES.webp : IMAGE_TYPES.avif;
}

/** Creates the image service. Concurrent requests for one picture share a transformation, and results are cached on disk. */
export function createImageService(options: ImageOptions): ImageService {
  const cache = openImageCache(options.cacheDir);
  const downloads = createLimiter(8);
  const underway = new Map<string, Promise<Picture>>();

  async function make(key: string, source: ImageSource, params: ImageParams): Promise<Picture> {
    const cached = await cache.read(key, source.remote ? options.remoteMaxAgeMs : Number.POSITIVE_INFINITY);
    if (cached?.fresh) return { body: cached.body, type: sniffType(cached.body) };
    try {
      // Waiting pictures are not in memory.
      const body = await downloads(async () => {
        const bytes = await source.read();
        return await pictureWork(() => transform(bytes, params));
      });
      await cache.write(key, body);
      return { body, type: sniffType(body) };
    } catch (error) {
      // Serve a stale picture while its host is down.
      if (cached !== undefined && error instanceof ImageError && error.status >= 500) {
        return { body: cached.body, type: sniffType(cached.body) };
      }
      throw error;
    }
  }

  async function picture(params: ImageParams, site: Site): Promise<Picture> {
    const source = await findSource(params.url, site, options);
    const key = JSON.stringify({ ...params, url: source.id });
    const shared = underway.get(key);
    if (shared !== undefined) return await shared;
    const making = make(key, source, params).finally(() => underway.delete(key));
    underway.set(key, making);
    return await making;
  }

  return {
    async answer(query, accept, site) {
      const params = parseImageParams(query);
      if (params === undefined) return textAnswer(404, 'A parameter of this picture is missing or invalid.');
      try {
        const { body, type } = await picture({ ...params, format: params.format ?? negotiateFormat(accept) }, site);
        const headers = {
          'content-type': type,
          etag: `"${contentHash(body)}"`,
          'cache-control': REVALIDATE,
          vary: 'Accept',
        };
        return { status: 200, headers, body };
      } catch (error) {
        const known = error instanceof ImageError ? error : new ImageError(500, 'The picture could not be processed.');
        return textAnswer(known.status, known.message, { 'cache-control': 'no-store' });
      }
    },
  };
}
