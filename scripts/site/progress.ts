import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** Adds finished items. */
  advance(by: number): void;
  stop(): void;
}

/** With fewer items, the work ends too soon for progress lines to help. */
const WORTH_LINES = 2000;

/** Shows a progress bar on a terminal. Elsewhere prints a line for each quarter of a long task. */
export function startProgress(total: number, what: string, say: (line: string) => void): Progress {
  if (process.stdout.isTTY && total > 0) {
    const bar = new SingleBar(
      { format: `  {bar} {value}/{total} ${what}, {eta} s left`, hideCursor: true },
      Presets.rect,
    );
    bar.start(total, 0);
    return { advance: (by) => bar.increment(by), stop: () => bar.stop() };
  }
  let [done, quarters] = [0, 0];
  return {
    advance(by) {
      done += by;
      const reached = Math.floor((4 * done) / total);
      if (total >= WORTH_LINES && reached > quarters && reached < 4) say(`  ${done} of ${total} ${what}`);
      quarters = Math.max(quarters, reached);
    },
    stop: () => {},
  };
}
