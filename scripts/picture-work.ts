import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createLimiter } from '#scripts/serve/limiter.ts';

sharp.concurrency(1);

/**
 * Runs what draws or scales a picture, each on one core and on all of them but one, in the order asked for. The last core is
 * for pages and scripts: on a small machine they would wait for seconds while the pictures of a new shop are made.
 */
export const pictureWork = createLimiter(Math.max(1, availableParallelism() - 1));
