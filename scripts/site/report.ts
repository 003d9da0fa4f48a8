import { writeFileSync } from 'node:fs';
import type { LeftOutRecord } from '#catalogue/set-aside.ts';
import { type Progress, printAboveBar, startProgress } from './progress.ts';

/** Most warnings to print. The report file has all of them. */
const SHOWN_WARNINGS = 20;

/** Result of a build, written to `dist-report.json` beside the site. */
export interface BuildReport {
  site: string;
  /** End of the build, ISO 8601. */
  at: string;
  /** Whether the code was bundled again. */
  bundled: boolean;
  products: number;
  /** Number of pages and generated files by outcome. */
  files: { new: number; changed: number; removed: number; reused: number };
  /** Up to a hundred file names for each outcome. */
  examples: { new: string[]; changed: string[]; removed: string[] };
  /** Total size of rendered files, in bytes. */
  renderedBytes: number;
  warnings: string[];
  /** API records that can't be shown. */
  setAside: LeftOutRecord[];
  /** Milliseconds per phase. */
  phases: Record<string, number>;
  totalMs: number;
  /** Peak memory of the process, in MB of 10⁶ bytes. */
  peakMemoryMb: number;
}

const EXAMPLES = 100;

/** Logs the progress of a build and measures its phases. */
export class Reporter {
  readonly #start = performance.now();
  readonly #phases: Record<string, number> = {};
  #phase: { name: string; since: number } | null = null;
  readonly #warnings: string[] = [];
  #setAside: readonly LeftOutRecord[] = [];
  readonly #site: string;
  readonly #quiet: boolean;

  /** @param quiet prints only warnings and notices */
  constructor(site: string, quiet = false) {
    this.#site = site;
    this.#quiet = quiet;
  }

  say = (line: string): void => {
    if (!this.#quiet) printAboveBar(() => console.log(line));
  };

  /** Prints a notice at once, about a problem that doesn't stop the build. */
  alarm = (line: string): void => printAboveBar(() => console.warn(`  ${line}`));

  /** Shows the progress of a task. @param total number of items, or null if it is not known in advance */
  progress = (total: number | null, items: string): Progress => startProgress({ total, items, quiet: this.#quiet });

  /** Starts a phase and ends the previous one. */
  phase(name: string, line?: string): void {
    this.#endPhase();
    this.#phase = { name, since: performance.now() };
    if (line) this.say(line);
  }

  #endPhase(): void {
    if (!this.#phase) return;
    const { name, since } = this.#phase;
    this.#phases[name] = (this.#phases[name] ?? 0) + Math.round(performance.now() - since);
    this.#phase = null;
  }

  warn(warnings: readonly string[]): void {
    this.#warnings.push(...warnings);
    for (const warning of warnings.slice(0, SHOWN_WARNINGS)) console.warn(`  warning: ${warning}`);
    if (warnings.length > SHOWN_WARNINGS) console.warn(`  … and ${warnings.length - SHOWN_WARNINGS} more warnings.`);
  }

  /** Adds records to the report. Their warnings are passed to `warn`. */
  setAside(records: readonly LeftOutRecord[]): void {
    this.#setAside = records;
  }

  /** Ends the build: prints a summary and writes the report file. */
  finish(
    done: Pick<BuildReport, 'bundled' | 'products' | 'renderedBytes'> & BuildReport['examples'] & { reused: number },
  ) {
    this.#endPhase();
    const { bundled, products, renderedBytes, reused, ...changes } = done;
    const { new: added, changed, removed } = changes;
    const report: BuildReport = {
      site: this.#site,
      at: new Date().toISOString(),
      bundled,
      products,
      files: { new: added.length, changed: changed.length, removed: removed.length, reused },
      examples: {
        new: added.slice(0, EXAMPLES),
        changed: changed.slice(0, EXAMPLES),
        removed: removed.slice(0, EXAMPLES),
      },
      renderedBytes,
      warnings: this.#warnings,
      setAside: [...this.#setAside],
      phases: this.#phases,
      totalMs: Math.round(performance.now() - this.#start),
      peakMemoryMb: Math.round((process.resourceUsage().maxRSS * 1024) / 1e6),
    };
    writeFileSync(`${this.#site}-report.json`, `${JSON.stringify(report, null, 2)}\n`);
    const { files } = report;
    const times = Object.entries(report.phases).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`);
    this.say(
      `  ${files.new} new, ${files.changed} changed, ${files.removed} removed, ${files.reused} reused (${times.join(', ')})`,
    );
    this.say(`  the site is in ${this.#site}/ (${(report.totalMs / 1000).toFixed(1)} s in total)`);
    return report;
  }
}
