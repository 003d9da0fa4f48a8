type Headers = Readonly<Record<string, string | string[] | undefined>>;

const SIX_MONTHS = 15_768_000;

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
  if (policy.includes(' http:') || scripts.includes("'unsafe-eval'")) return -10;
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
 * Returns the score of MDN's HTTP Observatory for response headers, with the points of version 1.4.8, `grader/charts.js`.
 * Assumes a site without cookies, third-party scripts and preloading that redirects http to https.
 * The package itself needs a database and scans only public hosts.
 */
export function observatoryScore(headers: Headers): number {
  const header = (name: string) => String(headers[name] ?? '');
  const policy = header('content-security-policy');
  const points = [
    ofPolicy(policy),
    ofTransport(header('strict-transport-security')),
    ofReferrer(header('referrer-policy')),
    ofFraming(policy, header('x-frame-options')),
    header('x-content-type-options') === 'nosniff' ? 0 : -5,
    /^same-(origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
    header('access-control-allow-origin') === '' ? 0 : -50,
  ];
  const lost = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 100);
  // Bonus points count only from a score of 90.
  return lost >= 90 ? points.reduce((sum, point) => sum + point, 100) : lost;
}
