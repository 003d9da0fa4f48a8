import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createLimiter } from '#scripts/serve/limiter.ts';

sharp.concurrency(1);

/**
 * Limits picture processing to all cores but one, one core per picture, in order of the calls. The last core serves pages and
 * scripts, which would otherwise wait for seconds on a small machine while the pictures of a new shop are made.
 */
export const pictureWork = createLimiter(Math.max(1, availableParallelism() - 1));
