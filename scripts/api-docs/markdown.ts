import { readFileSync } from 'node:fs';
import { RETRIES, RETRY_DELAY_MS } from '#catalogue/current.ts';
import { CONCURRENT_CALLS } from '#catalogue/read.ts';
import { READ_TIMEOUT_MS } from '#config/timeouts.ts';
import { WRITE_TIMEOUT_MS } from '#lib/http/client.ts';
import { MOST_PAUSE_MS } from '#lib/http/retrying.ts';
import { nameIn, type OpenApi, type Operation, queryOf, type Schema } from './openapi.ts';

const introduction = new URL('introduction.md', import.meta.url);

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const link = (name: string) => `[${name}](#${name.toLowerCase()})`;

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

function range({ minimum, maximum }: Schema): string {
  if (maximum !== undefined) return ` from ${minimum ?? 0} to ${maximum}`;
  return minimum === undefined ? '' : ` from ${minimum}`;
}

/** Names the type of a field. Null is not named where a field is optional. */
function typeOf(schema: Schema, isOptional: boolean): string {
  const { $ref, type, anyOf, enum: values, items, pattern } = schema;
  if ($ref) return link(nameIn({ $ref }));
  const skipsNull = (each: unknown) => !(isOptional && each === null);
  if (anyOf) {
    const options = anyOf.filter((option) => skipsNull(option.type === 'null' ? null : option.type));
    // Values that only mean "none" come last.
    const ordered = options.toSorted((one, other) => Number('enum' in one) - Number('enum' in other));
    return ordered.map((option) => typeOf(option, isOptional)).join(', ');
  }
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (values)
    return values
      .filter(skipsNull)
      .map((value) => `\`${JSON.stringify(value)}\``)
      .join(', ');
  const types = [type ?? []].flat().filter((each) => skipsNull(each === 'null' ? null : each));
  if (items) return `list of ${items.properties ? 'objects' : `${typeOf(items, true)}s`}`;
  const isNumber = types.includes('number') || types.includes('integer');
  const named = types.filter((each) => !(isNumber && pattern !== undefined && each === 'string'));
  const asText = named.length < types.length ? ' (or as text)' : '';
  return `${named.map((each) => words[each] ?? each).join(' or ')}${isNumber ? range(schema) : ''}${asText}`;
}

/** Lists the fields of an object and of the objects inside it. */
function fieldRows({ properties = {}, required = [], items }: Schema, prefix = ''): string[][] {
  if (items) return fieldRows(items, `${prefix.slice(0, -1)}[].`);
  return Object.entries(properties).flatMap(([name, field]) => {
    const isOptional = !required.includes(name);
    const type = `${typeOf(field, isOptional)}${isOptional ? ', *optional*' : ''}`;
    return [[`\`${prefix}${name}\``, type, field.description ?? ''], ...fieldRows(field, `${prefix}${name}.`)];
  });
}

const fieldTable = (schema: Schema) => table(['field', 'type', 'meaning'], fieldRows(schema));

function responseLines({ responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if ('$ref' in response) return [];
    const schema = response.content?.['application/json'].schema;
    const isSuccess = status.startsWith('2');
    const shape = isSuccess
      ? schema?.$ref
        ? ` ${link(nameIn({ $ref: schema.$ref }))}.`
        : ' The shop ignores the body.'
      : '';
    return [`- **${status}**: ${response.description}${shape}`];
  });
}

function call(method: string, path: string, operation: Operation): string {
  const { summary, description, requestBody, security, 'x-when-it-fails': whenItFails } = operation;
  const query = queryOf(operation);
  const body = requestBody?.content['application/json'].schema;
  const access = security.length > 0 ? ' Private.' : '';
  const rows = query.map(({ name, schema, description }) => [`\`${name}\``, typeOf(schema, false), description]);
  return [
    `### \`${method.toUpperCase()} ${path}\``,
    `${summary}.${access} ${description}`,
    ...(query.length > 0 ? [table(['query', 'type', 'meaning'], rows)] : []),
    ...(body ? ['The request body:', fieldTable(body)] : []),
    responseLines(operation).join('\n'),
    `If it fails: ${whenItFails}.`,
  ].join('\n\n');
}

function callsOf({ tags, paths }: OpenApi): string[] {
  return tags.flatMap(({ name, description }) => [
    `## Calls: ${name}`,
    description,
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => call(method, path, operation)),
    ),
  ]);
}

function typeSection(name: string, schema: Schema): string[] {
  const { description = '', properties, anyOf, type } = schema;
  if (properties && name !== 'Error') return [`### ${name}`, description, fieldTable(schema)];
  const shapes = anyOf?.map((option) => {
    const key = Object.keys(option.properties ?? {})[0];
    const items = (key === undefined ? option : option.properties?.[key])?.items ?? {};
    const list = `list of ${typeOf(items, false)}`;
    return `- ${key === undefined ? list : `an object with \`${key}\`: ${list}`}`;
  });
  if (shapes) return [`### ${name}`, description, shapes.join('\n')];
  return [`### ${name}`, `${description} JSON type: ${[type ?? []].flat().join(' or ')}.`];
}

function commonResponses({ components }: OpenApi): string {
  const statuses: Readonly<Record<string, string>> = {
    NotModified: '304',
    Unauthorized: '401 (private calls)',
    XsrfRefused: '403 (writes)',
    TooManyRequests: '429',
  };
  const lines = Object.entries(components.responses).map(
    ([name, { description }]) => `- **${statuses[name] ?? name}**: ${description}`,
  );
  return lines.join('\n');
}

function seconds(ms: number): string {
  return String(ms / 1000);
}

/** Renders the document for people: the introduction, the calls and the types. @throws {Error} for an unknown placeholder */
export function apiMarkdown(document: OpenApi): string {
  const pauses = Array.from({ length: RETRIES }, (_, retry) => seconds(RETRY_DELAY_MS * 2 ** retry));
  const values: Readonly<Record<string, string>> = {
    commonResponses: commonResponses(document),
    readTimeout: seconds(READ_TIMEOUT_MS),
    writeTimeout: seconds(WRITE_TIMEOUT_MS),
    mostPause: seconds(MOST_PAUSE_MS),
    concurrent: String(CONCURRENT_CALLS),
    retries: String(RETRIES),
    pauses: pauses.join(', '),
  };
  const start = readFileSync(introduction, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`scripts/api-docs/introduction.md: there is no value for {{${name}}}.`);
    return value;
  });
  const types = Object.entries(document.components.schemas).flatMap(([name, schema]) => typeSection(name, schema));
  return `${[start.trimEnd(), ...callsOf(document), '## Types', ...types].join('\n\n')}\n`;
}
