import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';

sharp.concurrency(1);

const limit = pLimit(Math.max(1, availableParallelism() - 1));

/**
 * Runs a task on pictures on all cores but one, one core per picture, in order of the calls. The last core serves pages and
 * scripts, which would otherwise wait for seconds on a small machine while the pictures of a new shop are made.
 */
export const pictureWork = <T>(task: () => Promise<T>): Promise<T> => limit(task);
