import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { fieldsOf } from '#lib/fields.ts';
import { apiDocument } from '#scripts/api-docs/document.ts';
import { type Method, type OpenApi, type Operation, queryOf, type Schema } from '#scripts/api-docs/openapi.ts';
import { CommandError } from '#scripts/command-error.ts';
import { Examination, type Finding } from './examination.ts';
import { compareSchemas, resolve } from './openapi-schemas.ts';

const TIMEOUT_MS = 15_000;
/** Where the shop expects the API, below `PUBLIC_API_URL`. */
const BASE = '/api/v1';

const descriptionSchema = v.object({
  openapi: v.pipe(v.string(), v.regex(/^3\.\d/)),
  paths: v.record(v.string(), v.unknown()),
  servers: v.optional(v.array(v.object({ url: v.string() })), []),
});

type Description = v.InferOutput<typeof descriptionSchema> & { raw: unknown };

async function textFrom(source: string): Promise<string> {
  if (!/^https?:/i.test(source)) {
    return readFile(source, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new CommandError(`There is no file ${source}.`);
      throw new CommandError(`${source} can't be read: ${error.message}.`);
    });
  }
  const noAnswer = () => {
    throw new CommandError(`${source} does not respond: check the address, and that the API is running.`);
  };
  const answer = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(noAnswer);
  if (!answer.ok) throw new CommandError(`${source} responded with ${answer.status}: check the address.`);
  // The connection may still break, or the time run out.
  return answer.text().catch(noAnswer);
}

/** Reads an OpenAPI description from a file or an address. @throws {CommandError} unless it is JSON of version 3 */
async function readDescription(source: string): Promise<Description> {
  const text = await textFrom(source);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    const hint = /^\s*</.test(text)
      ? 'It is a web page: use the address of the JSON itself.'
      : 'Export it as JSON, not YAML.';
    throw new CommandError(`${source} is not JSON. ${hint}`);
  }
  if ('swagger' in fieldsOf(raw))
    throw new CommandError(`${source} describes the API in Swagger 2. Export it as OpenAPI 3.0 or 3.1.`);
  const parsed = v.safeParse(descriptionSchema, raw);
  if (parsed.success) return { ...parsed.output, raw };
  throw new CommandError(
    `${source} is not an OpenAPI 3 description: it needs "openapi", such as "3.1.0", and "paths".`,
  );
}

/** A path without the names of its parameters and without a slash at the end. */
const shapeOf = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/+$/, '');

/** Finds what all paths of a description start with, such as `/api/v1`: the start with which most calls are found. */
function prefixOf(theirs: readonly string[], ours: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of theirs) {
    for (const known of ours) {
      if (!path.endsWith(known)) continue;
      const prefix = path.slice(0, path.length - known.length);
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([one, a], [other, b]) => b - a || one.length - other.length);
  return most?.[0] ?? '';
}

function compareBase(report: Examination, { servers }: Description, prefix: string): void {
  const bases = (servers.length > 0 ? servers : [{ url: '' }]).map(({ url }) => {
    const path = url.replace(/^(https?:)?\/\/[^/]*/i, '').replace(/^\{\w+\}/, '');
    return shapeOf(`${path.replace(/\/+$/, '')}${prefix}`);
  });
  if (bases.includes(BASE)) report.good('servers', `the calls are under ${BASE}`);
  else {
    const where = bases.map((base) => base || '/').join(', ');
    report.note('servers', `the calls are under ${where}`, `The shop makes its calls under ${BASE} of PUBLIC_API_URL.`);
  }
}

interface Theirs {
  parameters: Readonly<Record<string, unknown>>[];
  body: Readonly<Record<string, unknown>>;
  /** The schema of the JSON of a success; undefined without one. */
  response: unknown;
}

function jsonIn(content: unknown): unknown {
  const found = Object.entries(fieldsOf(content)).find(([type]) => /json|\*\/\*/.test(type));
  return found && fieldsOf(found[1]).schema;
}

function readOperation({ raw }: Description, path: unknown, operation: unknown, status: string): Theirs {
  const { parameters, requestBody, responses } = fieldsOf(operation);
  const lists = [fieldsOf(path).parameters, parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  const answers = fieldsOf(responses);
  const success = [status, ...Object.keys(answers).filter((key) => /^2/.test(key)), 'default'].find(
    (key) => key in answers,
  );
  const answer = fieldsOf(resolve(raw, success === undefined ? null : answers[success]));
  return {
    parameters: lists.map((each) => fieldsOf(resolve(raw, each))),
    body: fieldsOf(resolve(raw, jsonIn(fieldsOf(resolve(raw, requestBody)).content))),
    response: jsonIn(answer.content),
  };
}

const quoted = (names: readonly unknown[]) => names.map((name) => `"${String(name)}"`).join(', ');

/** Fields and parameters that the API requires, but the shop never sends. */
function unsent({ parameters, body }: Theirs, query: readonly string[], fields: readonly string[]): unknown[] {
  const wanted = parameters.filter((each) => each.in === 'query' && each.required === true).map(({ name }) => name);
  const required = Array.isArray(body.required) ? body.required : [];
  return [
    ...wanted.filter((name) => !query.includes(String(name))),
    ...required.filter((name) => !fields.includes(String(name))),
  ];
}

interface Compared {
  document: OpenApi;
  description: Description;
  report: Examination;
  /** Differences that an earlier call already reported, because many calls return the same records. */
  known: Set<string>;
}

function compareCall(
  { document, description, report, known }: Compared,
  call: string,
  ours: Operation,
  theirs: Theirs,
) {
  const before = report.findings.filter(({ verdict }) => verdict === 'off').length;
  const names = queryOf(ours).map(({ name }) => name);
  const described = theirs.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const missing = names.filter((name) => !described.includes(name));
  if (missing.length > 0)
    report.off(call, `lacks the query parameters ${quoted(missing)}`, 'Support these parameters, and describe them.');
  const sent = ours.requestBody?.content['application/json'].schema.properties ?? {};
  const extra = unsent(theirs, names, Object.keys(sent));
  if (extra.length > 0)
    report.off(call, `requires ${quoted(extra)}, which the shop does not send`, 'Make this optional.');
  const schema = successOf(ours).schema;
  if (schema && theirs.response === undefined)
    report.off(
      call,
      'describes no JSON response',
      'Describe the response: docs/api.md lists the fields that the shop reads.',
    );
  else if (schema) {
    for (const { says, needed, kind } of compareSchemas(document, schema, description.raw, theirs.response)) {
      if (known.has(says)) continue;
      known.add(says);
      const remedy = kind === 'lacks' ? 'Return this field, and describe it.' : 'Return the type that the shop reads.';
      if (needed) report.off(call, says, remedy);
      else report.note(call, says, remedy);
    }
  }
  const after = report.findings.filter(({ verdict }) => verdict === 'off').length;
  if (after === before) report.good(call, 'is described as the shop needs it');
}

function successOf({ responses }: Operation): { status: string; schema: Schema | undefined } {
  const [status = '200', response] = Object.entries(responses).find(([key]) => key.startsWith('2')) ?? [];
  const content = response && 'content' in response ? response.content : undefined;
  return { status, schema: content?.['application/json'].schema };
}

/**
 * Compares the OpenAPI description of an API with the calls that the shop makes.
 * @param source a file or an address
 * @throws {CommandError} if there is no OpenAPI 3 description in JSON
 */
export async function compareDescription(source: string): Promise<Finding[]> {
  const description = await readDescription(source);
  const document = apiDocument();
  const report = new Examination();
  const byShape = new Map(Object.entries(description.paths).map(([path, item]) => [shapeOf(path), item]));
  const prefix = prefixOf([...byShape.keys()], Object.keys(document.paths).map(shapeOf));
  const compared: Compared = { document, description, report, known: new Set() };
  compareBase(report, description, prefix);
  for (const [path, methods] of Object.entries(document.paths)) {
    const item = resolve(description.raw, byShape.get(`${prefix}${shapeOf(path)}`));
    for (const [method, ours] of Object.entries(methods) as [Method, Operation][]) {
      const call = `${method.toUpperCase()} ${path}`;
      const theirs = fieldsOf(item)[method];
      if (item === undefined) report.off(call, 'is missing', 'Add this call to the API, at this path under /api/v1.');
      else if (theirs === undefined)
        report.off(call, `has no ${method.toUpperCase()}`, 'Support this method at this path.');
      else compareCall(compared, call, ours, readOperation(description, item, theirs, successOf(ours).status));
    }
  }
  return report.findings;
}
