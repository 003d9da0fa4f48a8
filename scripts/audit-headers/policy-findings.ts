import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** Returns findings of Google's evaluator about a content security policy, each as `directive value: description`. */
function findingsOf(policy: string, isMeant: (severity: Severity) => boolean): string[] {
  const { csp } = new CspParser(policy);
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => isMeant(severity))
    .map(({ directive, value, description }) => `${value ? `${directive} ${value}` : directive}: ${description}`);
}

/** Returns the serious findings, which no policy may have. */
export const graveFindings = (policy: string): string[] =>
  findingsOf(policy, (severity) => severity < Severity.STRICT_CSP);

/** Returns the other findings, such as about uploads hosted on 'self' and browsers from 2015 without hash support. */
export const slightFindings = (policy: string): string[] =>
  findingsOf(policy, (severity) => severity >= Severity.STRICT_CSP && severity < Severity.INFO);
