import { writeFileSync } from 'node:fs';
import type { LeftOutRecord } from '#catalogue/set-aside.ts';

/** Most warnings that are printed; all of them are in the report's file. */
const SHOWN_WARNINGS = 20;

/** What a build did: `dist-report.json`, beside the site and not in it. */
export interface BuildReport {
  site: string;
  /** When it was done, ISO 8601. */
  at: string;
  /** The templates were bundled anew. */
  bundled: boolean;
  products: number;
  /** Pages and generated files by what became of them. */
  files: { new: number; changed: number; removed: number; reused: number };
  /** Up to a hundred files of each kind, by name. */
  examples: { new: string[]; changed: string[]; removed: string[] };
  /** Bytes of what was rendered. */
  renderedBytes: number;
  warnings: string[];
  /** Records of the API that can't be shown. */
  setAside: LeftOutRecord[];
  /** Milliseconds by phase. */
  phases: Record<string, number>;
  totalMs: number;
  /** Most memory the process ever had, in MB of 10⁶ bytes. */
  peakMemoryMb: number;
}

const EXAMPLES = 100;

/** Tells on the console what a build does, and measures it. */
export class Reporter {
  readonly #start = performance.now();
  readonly #phases: Record<string, number> = {};
  #phase: { name: string; since: number } | null = null;
  readonly #warnings: string[] = [];
  #setAside: readonly LeftOutRecord[] = [];
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  say = (line: string): void => console.log(line);

  /** A sentence about something that goes on all the same, at once. */
  alarm = (line: string): void => console.warn(`  ${line}`);

  /** Begins a phase, and so ends the one before. */
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

  /** Lists records in the report; their warnings are among the others. */
  setAside(records: readonly LeftOutRecord[]): void {
    this.#setAside = records;
  }

  /** Ends the build: sums up on the console, and in a file beside the site. */
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
    this.say(`  the site is in ${this.#site}/ (${(report.totalMs / 1000).toFixed(1)} s in all)`);
    return report;
  }
}
