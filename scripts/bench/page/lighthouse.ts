import { launch } from 'chrome-launcher';
import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { type Findings, median, medianScores, type Scores } from './figures.ts';

interface Options {
  runs: number;
  /** Path of Chromium. */
  browser: string;
  flags: string[];
  /** Receives the HTML report of each run. */
  onReport: (html: string) => void;
}

const round = (value: number, places = 0) => Number(value.toFixed(places));

function scoresOf({ categories, audits }: Result): Scores {
  const score = (category: string) => round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: round(value('largest-contentful-paint')),
    cls: round(value('cumulative-layout-shift'), 3),
    tbt: round(value('total-blocking-time')),
  };
}

/** Returns the audits that keep a category below 100, with their findings. */
function poorAudits({ categories, audits }: Result): { name: string; finding: string }[] {
  return Object.values(categories)
    .filter(({ score }) => (score ?? 0) < 1)
    .flatMap(({ title, auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
        return [{ name: `${title}: ${id}`, finding: audit.displayValue ?? audit.title }];
      }),
    );
}

/** Runs Lighthouse once. On a busy machine it may lose the trace of a load, so it gets up to two retries. */
async function runOnce(url: string, port: number, chances = 3): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // The full-page screenshot would load every picture after the measurement.
    disableFullPageScreenshot: true,
  });
  const problem = result ? result.lhr.runtimeError?.message : 'it returned no result';
  if (result && problem === undefined) return result;
  if (chances > 1) return await runOnce(url, port, chances - 1);
  throw new Error(`Lighthouse can't measure ${url}: ${problem}`);
}

/**
 * Runs Lighthouse's mobile preset with simulated slow 4G on a page, one run after another in the same new browser.
 * @throws {Error} when the page can't be measured
 */
export async function runLighthouse(url: string, { runs, browser, flags, onReport }: Options): Promise<Findings> {
  const chrome = await launch({ chromePath: browser, chromeFlags: flags });
  try {
    const scores: Scores[] = [];
    const machine: number[] = [];
    const audits: Record<string, string[]> = {};
    for (let run = 0; run < runs; run += 1) {
      const { lhr, report } = await runOnce(url, chrome.port);
      scores.push(scoresOf(lhr));
      machine.push(lhr.environment.benchmarkIndex);
      for (const { name, finding } of poorAudits(lhr)) audits[name] = [...(audits[name] ?? []), finding];
      onReport(String(report));
    }
    return { median: medianScores(scores), runs: scores, machine: round(median(machine)), audits };
  } finally {
    chrome.kill();
  }
}
