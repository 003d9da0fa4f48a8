/** The result of one part of the soak. */
export interface PartResult {
  /** One line. */
  summary: string;
  /** Empty for a good run. */
  faults: string[];
}

/** How much memory may grow after the start, as a share. */
const MOST_GROWTH = 0.2;

/** Compares memory with that at an earlier time. @param bytes early, then late @returns a text, and whether it is flat */
export function growthOf([early = 0, late = 0]: readonly number[]): { text: string; isFlat: boolean } {
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  const percent = Math.round((late / early - 1) * 100);
  return {
    text: `${megabytes(early)} to ${megabytes(late)} MB (${percent}%)`,
    isFlat: late < early * (1 + MOST_GROWTH),
  };
}
