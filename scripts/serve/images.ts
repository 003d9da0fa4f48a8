import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';

import { createSingleFlight } from '#scripts/live/single-flight.ts';
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
import type { Site } from '#scripts/serve/site.ts';

export interface ImageOptions extends SourceLimits {
  cacheDir: string;
  /** After how many milliseconds a transformed remote picture is stale: it is served, and made again in the background. */
  remoteMaxAgeMs: number;
}

export interface ImageService {
  /** Responds to `/.netlify/images?…`. Refused and broken sources result in error responses, not exceptions. */
  answer(query: string, accept: string | undefined, site: Site): Promise<Answer>;
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
  const downloads = pLimit(8);
  // Fewer, so that pictures of a host that hangs do not hold up those that nobody has yet.
  const renewals = pLimit(2);
  const once = createSingleFlight<Buffer>();

  /** Makes a picture and keeps it. Waiting pictures are not in memory. */
  const make = (key: string, source: ImageSource, params: ImageParams, limiter: typeof downloads): Promise<Buffer> =>
    once(key, async () => {
      const body = await limiter(async () => {
        const bytes = await source.read();
        return await pictureWork(() => transform(bytes, params));
      });
      await cache.write(key, body);
      return body;
    });

  /** Makes a stale picture again, which is served meanwhile, and while its host is down. */
  async function renew(key: string, source: ImageSource, params: ImageParams): Promise<void> {
    try {
      await make(key, source, params, renewals);
    } catch (error) {
      if (error instanceof ImageError && error.status < 500) await cache.remove(key);
    }
  }

  async function picture(params: ImageParams, site: Site): Promise<Buffer> {
    const source = await findSource(params.url, site, options);
    const key = JSON.stringify({ ...params, url: source.id });
    const cached = await cache.read(key, source.remote ? options.remoteMaxAgeMs : Number.POSITIVE_INFINITY);
    if (cached === undefined) return await make(key, source, params, downloads);
    if (!cached.fresh) void renew(key, source, params);
    return cached.body;
  }

  return {
    async answer(query, accept, site) {
      const params = parseImageParams(query);
      if (params === undefined) return textAnswer(404, 'A parameter of this picture is missing or invalid.');
      try {
        const body = await picture({ ...params, format: params.format ?? negotiateFormat(accept) }, site);
        const headers = {
          'content-type': sniffType(body),
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
