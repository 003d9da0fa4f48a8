import { clearLine, cursorTo } from 'node:readline';
import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** Adds finished items. */
  advance(by?: number): void;
  stop(): void;
}

interface ProgressOptions {
  /** Number of items, or null if it is not known in advance: then a terminal shows how many are finished. */
  total: number | null;
  /** Name of the items, in the plural. */
  items: string;
  /** Shows nothing. */
  quiet: boolean;
}

/** With fewer items, the work ends too soon for progress lines to help. */
const WORTH_LINES = 2000;

let shown: SingleBar | null = null;

function startBar(total: number | null, items: string): Progress {
  const format = total === null ? `  {value} ${items}` : `  {bar} {value}/{total} ${items}, {eta_formatted} left`;
  // Otherwise the bar would handle Ctrl+C, and the command would go on.
  const bar = new SingleBar(
    { format, gracefulExit: false, stream: process.stdout, clearOnComplete: true },
    Presets.rect,
  );
  bar.start(total ?? Number.MAX_SAFE_INTEGER, 0);
  shown = bar;
  return {
    advance: (by = 1) => bar.increment(by),
    stop() {
      bar.stop();
      if (shown === bar) shown = null;
    },
  };
}

/** Prints a line for each quarter of a long task. */
function startLines(total: number, items: string): Progress {
  let [done, quarters] = [0, 0];
  return {
    advance(by = 1) {
      done += by;
      const reached = Math.floor((4 * done) / total);
      if (total >= WORTH_LINES && reached > quarters && reached < 4) console.log(`  ${done} of ${total} ${items}`);
      quarters = Math.max(quarters, reached);
    },
    stop: () => {},
  };
}

/** Shows the progress of a task: a bar on a terminal, which disappears at the end, and a few lines elsewhere. */
export function startProgress({ total, items, quiet }: ProgressOptions): Progress {
  if (!quiet && process.stdout.isTTY && total !== 0) return startBar(total, items);
  if (!quiet && total !== null) return startLines(total, items);
  return { advance: () => {}, stop: () => {} };
}

/** Prints while a progress bar may be on the screen. The bar moves below the printed text. */
export function printAboveBar(print: () => void): void {
  if (shown) {
    clearLine(process.stdout, 0);
    cursorTo(process.stdout, 0);
  }
  print();
  shown?.render();
}
