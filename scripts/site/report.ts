import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LeftOutRecord } from '#catalogue/set-aside.ts';
import type { ToDo } from '#scripts/first-run/to-do.ts';
import { oneLine } from '#scripts/one-line.ts';
import type { ApiCalls } from './api-calls.ts';
import { rememberBuild } from './build-history.ts';
import type { Changes } from './changes.ts';
import { byKind, countKinds, type FileKind } from './file-kinds.ts';
import { type Progress, printAboveBar, startProgress } from './progress.ts';
import { reportPage } from './report-page/page.ts';
import type { SiteSummary } from './site-summary.ts';

/** Most warnings to print. The report file has all of them. */
const SHOWN_WARNINGS = 20;

/** Number of files by what the build did to them. */
type Counts = Record<keyof Changes, number>;

/** Result of a build, written to `dist-report.json` beside the site, and for people to `dist-report.html`. */
export interface BuildReport {
  site: string;
  /** End of the build, ISO 8601. */
  at: string;
  /** Whether the code was bundled again. */
  bundled: boolean;
  products: number;
  /** Number of files by outcome. */
  files: Counts & { reused: number };
  /** Number of files by outcome and kind. Kinds without changes are missing. */
  kinds: Record<keyof Changes, Partial<Record<FileKind, number>>>;
  /** Up to a hundred file names for each outcome, pages first. */
  examples: Changes;
  /** Number of rendered files, and their total size in bytes. */
  rendered: number;
  renderedBytes: number;
  warnings: string[];
  /** Tasks of an operator before the shop opens. */
  toDo: ToDo[];
  /** API records that can't be shown. */
  setAside: LeftOutRecord[];
  summary: SiteSummary;
  calls: ApiCalls;
  /** Milliseconds per phase. */
  phases: Record<string, number>;
  totalMs: number;
  /** Peak memory of the process, in MB of 10⁶ bytes. */
  peakMemoryMb: number;
}

/** Outcome of a build, for its report. */
interface Done extends Pick<BuildReport, 'bundled' | 'products' | 'rendered' | 'renderedBytes' | 'summary' | 'calls'> {
  changes: Changes;
}

const EXAMPLES = 100;

/** File of the report for people. */
const pageOf = (site: string) => `${site}-report.html`;

/** Returns the last line of a build command's output. */
export const linkToReport = ({ site }: BuildReport): string =>
  `\nThe report: ${pathToFileURL(resolve(pageOf(site))).href}`;

/** Applies a function to the files of each outcome. */
const each = <T>(changes: Changes, of: (files: string[]) => T): Record<keyof Changes, T> => ({
  new: of(changes.new),
  changed: of(changes.changed),
  removed: of(changes.removed),
});

/** Logs the progress of a build and measures its phases. */
export class Reporter {
  readonly #start = performance.now();
  readonly #phases: Record<string, number> = {};
  #phase: { name: string; since: number } | null = null;
  #warnings: readonly string[] = [];
  #setAside: readonly LeftOutRecord[] = [];
  #toDo: readonly ToDo[] = [];
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
    this.#warnings = [...this.#warnings, ...warnings];
    for (const warning of warnings.slice(0, SHOWN_WARNINGS)) console.warn(`  warning: ${oneLine(warning)}`);
    if (warnings.length > SHOWN_WARNINGS) console.warn(`  … and ${warnings.length - SHOWN_WARNINGS} more warnings.`);
  }

  /** Adds what is left to do before the shop opens. The build command prints it. */
  toDo(items: readonly ToDo[]): void {
    this.#toDo = items;
  }

  /** Adds records to the report. Their warnings are passed to `warn`. */
  setAside(records: readonly LeftOutRecord[]): void {
    this.#setAside = records;
  }

  /** Ends the build: writes the report files, stores the build in the history, and prints a summary. */
  finish({ changes, ...done }: Done): BuildReport {
    this.#endPhase();
    const counts = each(changes, (files) => files.length);
    const all = Object.values(done.summary.kinds).reduce((sum, files) => sum + files, 0);
    const report: BuildReport = {
      site: this.#site,
      at: new Date().toISOString(),
      ...done,
      files: { ...counts, reused: all - counts.new - counts.changed },
      kinds: each(changes, countKinds),
      examples: each(changes, (files) => byKind(files).slice(0, EXAMPLES)),
      warnings: [...this.#warnings],
      toDo: [...this.#toDo],
      setAside: [...this.#setAside],
      phases: this.#phases,
      totalMs: Math.round(performance.now() - this.#start),
      peakMemoryMb: Math.round((process.resourceUsage().maxRSS * 1024) / 1e6),
    };
    writeFileSync(`${this.#site}-report.json`, `${JSON.stringify(report, null, 2)}\n`);
    writeFileSync(pageOf(this.#site), reportPage(report, this.#remember(report)));
    this.#summarize(report);
    return report;
  }

  #remember({ at, totalMs, rendered, products, warnings }: BuildReport) {
    const build = { result: 'built', at, ms: totalMs, rendered, products, warnings: warnings.length } as const;
    return rememberBuild(this.#site, build);
  }

  #summarize({ files, phases, totalMs }: BuildReport): void {
    const times = Object.entries(phases).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`);
    this.say(
      `  ${files.new} new, ${files.changed} changed, ${files.removed} removed, ${files.reused} reused (${times.join(', ')})`,
    );
    this.say(`  the site is in ${this.#site}/ (${(totalMs / 1000).toFixed(1)} s in total)`);
  }
}
