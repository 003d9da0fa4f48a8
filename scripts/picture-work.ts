import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';

sharp.concurrency(1);

/**
 * Limits picture processing to all cores but one, one core per picture, in order of the calls. The last core serves pages and
 * scripts, which would otherwise wait for seconds on a small machine while the pictures of a new shop are made.
 */
export const pictureWork = pLimit(Math.max(1, availableParallelism() - 1));
