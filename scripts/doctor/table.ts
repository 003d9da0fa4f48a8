import { oneLine } from '#scripts/one-line.ts';
import type { Finding, Verdict } from './examination.ts';

const words: Record<Verdict, string> = { good: 'ok', off: 'OFF', note: 'note', skipped: '-' };
/** Longer subjects shift only their own line. */
const MOST_COLUMNS = 48;

/** Formats one line per finding, its remedy below, and the totals at the end. */
export function table(findings: readonly Finding[]): string {
  const width = Math.min(MOST_COLUMNS, Math.max(...findings.map(({ subject }) => subject.length)));
  const lines = findings.flatMap(({ verdict, subject, says, remedy, ms }) => {
    const time = ms === undefined ? '' : `${ms} ms`;
    const line = `${words[verdict].padEnd(4)}  ${oneLine(subject).padEnd(width)}  ${time.padStart(8)}  ${oneLine(says)}`;
    return remedy === undefined ? [line] : [line, `      → ${oneLine(remedy)}`];
  });
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const [good, off, notes, skipped] = [count('good'), count('off'), count('note'), count('skipped')];
  const sum = `${good} as expected, ${off} off, ${notes} to note, ${skipped} not checked.`;
  return [...lines, '', sum].join('\n');
}
