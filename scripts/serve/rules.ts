import { validateHeaderName, validateHeaderValue } from 'node:http';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type Matcher, type MatchRequest } from 'netlify-redirector';
import { messageOf } from '#scripts/errors.ts';

import { encodeSegment, printable } from '#scripts/serve/request-path.ts';

/** A matching redirect rule, with its placeholders filled in. */
export interface RuleHit {
  /** Path or absolute URL, percent-encoded. */
  to: string;
  status: number;
  /** Whether the rule takes precedence over an existing file. */
  force: boolean;
}

export interface Rules {
  /** The first matching redirect rule, or undefined. */
  match(request: MatchRequest): RuleHit | undefined;
  /** The custom headers for a path, with lower-case names. Later rules override earlier ones. */
  headersFor(path: string): Record<string, string>;
  /** Frees the matcher, whose WebAssembly memory is not garbage-collected. */
  dispose(): void;
}

// Netlify ignores custom values for these: https://docs.netlify.com/manage/routing/headers/
const RESERVED_HEADERS = new Set(
  'accept-ranges age allow alt-svc connection content-encoding content-length content-range date location server set-cookie trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);

type Rule = Record<string, unknown> & { path: string; from: string; conditions: Record<string, unknown> };

/** Encodes a rule's literal segments like request paths, so that `/café` matches `/caf%C3%A9`. */
function normalizePattern(pattern: string): string {
  const segments = pattern.split('/').map((segment) => {
    if (segment.startsWith(':') || segment.includes('*')) return segment;
    try {
      return encodeSegment(decodeURIComponent(segment));
    } catch {
      return encodeSegment(segment);
    }
  });
  return segments.join('/');
}

/** Renames the parser's fields for the matcher, as Netlify's CLI does. */
function toMatcherRule(rule: Rule): Record<string, unknown> {
  const { from, query, signed, conditions, ...rest } = rule;
  const { country, language, role, ...others } = conditions;
  return {
    ...rest,
    path: normalizePattern(rule.path),
    origin: from,
    params: query,
    conditions: {
      ...others,
      ...(country === undefined ? {} : { Country: country }),
      ...(language === undefined ? {} : { Language: language }),
      ...(role === undefined ? {} : { Role: role }),
    },
    ...(signed === undefined ? {} : { sign: { jwt_secret: signed } }),
  };
}

function hit(matcher: Matcher, request: MatchRequest): RuleHit | undefined {
  const found = matcher.match(request);
  if (found === null) return undefined;
  if (found.force404 || found.to === undefined) return { to: '/404', status: 404, force: true };
  // A placeholder's value must not turn a path into a URL of another host.
  const isUrl = /^https?:\/\//.test(found.to);
  const to = printable(isUrl ? found.to : found.to.replace(/^[/\\]+/, '/'));
  return { to, status: found.status ?? 301, force: found.force ?? false };
}

function headerValues(header: Header, warn: (message: string) => void): [RegExp, [string, string][]] {
  const values = Object.entries(header.values).filter(([name, value]) => {
    if (RESERVED_HEADERS.has(name.toLowerCase())) return false;
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      return true;
    } catch {
      warn(`The header "${name}" for ${header.for} is invalid and is ignored.`);
      return false;
    }
  });
  return [header.forRegExp, values.map(([name, value]) => [name.toLowerCase(), value])];
}

/**
 * Loads the custom headers of `_headers` in the folder and of `netlify.toml`. Invalid ones are skipped with a warning.
 * @returns a function from a path to its headers, with lower-case names. Later rules override earlier ones.
 */
export async function loadHeaders(
  root: string,
  configFile: string,
  warn: (message: string) => void,
): Promise<(path: string) => Record<string, string>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(root, '_headers')],
    netlifyConfigPath: configFile,
    configHeaders: [],
    minimal: false,
  });
  for (const error of errors) warn(messageOf(error));
  const custom = (headers as Header[]).map((header) => headerValues(header, warn));
  return (path) => {
    const decoded = decodeURIComponent(path);
    const matching = custom.filter(([pattern]) => pattern.test(path) || pattern.test(decoded));
    return Object.fromEntries(matching.flatMap(([, values]) => values));
  };
}

/** Loads `_redirects` and `_headers` of the folder, and the rules of `netlify.toml`. Invalid rules are skipped with a warning. */
export async function loadRules(root: string, configFile: string, warn: (message: string) => void): Promise<Rules> {
  const [redirects, headersFor] = await Promise.all([
    parseAllRedirects({
      redirectsFiles: [join(root, '_redirects')],
      netlifyConfigPath: configFile,
      configRedirects: [],
      minimal: false,
    }),
    loadHeaders(root, configFile, warn),
  ]);
  for (const error of redirects.errors) warn(messageOf(error));
  const rules = (redirects.redirects as Rule[]).map(toMatcherRule);
  const matcher = await redirector.parseJSON(JSON.stringify(rules), { jwtSecret: '', jwtRoleClaim: '' });
  return {
    match: (request) => hit(matcher, request),
    headersFor,
    dispose: () => matcher.delete(),
  };
}
