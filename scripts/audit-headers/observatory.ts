export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** In seconds. */
const SIX_MONTHS = 15_552_000;

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function ofPolicy(policy: string): number {
  if (policy === '') return -25;
  const directives = directivesOf(policy);
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ["'unsafe-inline'"];
  if (scripts.some((source) => ["'unsafe-inline'", 'data:', 'https:', '*'].includes(source))) return -20;
  if (policy.includes(' http:')) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (policy.includes("'unsafe-")) return 0;
  const forms = directives.get('form-action')?.every((source) => ["'none'", "'self'"].includes(source));
  return directives.get('default-src')?.join() === "'none'" && forms ? 10 : 5;
}

function ofTransport(header: string): number {
  const [, seconds] = header.match(/max-age=(\d+)/i) ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS ? 0 : -10;
}

function ofReferrer(header: string): number {
  if (/^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header)) return 5;
  return header === '' ? 0 : -5;
}

function ofFraming(policy: string, header: string): number {
  const ancestors = directivesOf(policy).get('frame-ancestors');
  if (ancestors && !ancestors.includes('*')) return 5;
  return /^(deny|sameorigin)$/i.test(header) ? 0 : -20;
}

/**
 * Returns the points of response headers by test of MDN's HTTP Observatory, as in version 1.4.8, `grader/charts.js`.
 * Assumes a site without cookies, third-party scripts and preloading that redirects http to https. Stricter in two points:
 * any access by other sites costs 50, and forms that may lead elsewhere cost 5.
 */
export function observatoryPoints(headers: Headers): Record<string, number> {
  const header = (name: string) => String(headers[name] ?? '');
  const policy = header('content-security-policy');
  return {
    'content-security-policy': ofPolicy(policy),
    'strict-transport-security': ofTransport(header('strict-transport-security')),
    'referrer-policy': ofReferrer(header('referrer-policy')),
    'x-frame-options': ofFraming(policy, header('x-frame-options')),
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'cross-origin-resource-policy': /^same-(origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
    'cross-origin-resource-sharing': header('access-control-allow-origin') === '' ? 0 : -50,
  };
}

/** Adds up points. Bonus points count only from a score of 90. */
export function scoreOf(points: Readonly<Record<string, number>>): number {
  const all = Object.values(points);
  const lost = all.filter((point) => point < 0).reduce((sum, point) => sum + point, 100);
  return lost >= 90 ? all.reduce((sum, point) => sum + point, 100) : lost;
}

/** Returns the score of MDN's HTTP Observatory for response headers. */
export const observatoryScore = (headers: Headers): number => scoreOf(observatoryPoints(headers));
