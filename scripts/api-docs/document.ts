import { accountCalls } from './calls/account.ts';
import { type Call, tags } from './calls/call.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { messageCalls } from './calls/messages.ts';
import { orderCalls } from './calls/orders.ts';
import { type OpenApi, type Operation, type Parameter, type Ref, type Response, schemaRef } from './openapi.ts';
import { documentSchemas } from './records.ts';

const groups = { catalogue: catalogueCalls, account: accountCalls, orders: orderCalls, messages: messageCalls };

const parameters: Record<string, Parameter> = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the response that a build has stored. Pages leave this to the cache of the browser.',
    schema: { type: 'string' },
  },
  XsrfToken: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    description: 'The value of the cookie `XSRF-TOKEN`, if the page can read that cookie.',
    schema: { type: 'string' },
  },
};

const json = (name: string) => ({ 'application/json': { schema: schemaRef(name) } });

const refusal = (description: string): Response => ({ description, content: json('Error') });

const responses: Record<string, Response> = {
  NotModified: { description: 'The stored response is still current. Optional, but it makes builds faster.' },
  Unauthorized: refusal(
    'There is no valid access token. The shop gets a new one with the refresh token and repeats the call once.',
  ),
  XsrfRefused: refusal('The API checks `X-XSRF-TOKEN`, and it is missing or wrong.'),
  TooManyRequests: {
    ...refusal('There were too many requests.'),
    headers: {
      'Retry-After': {
        description: 'How long a build waits before it tries again: seconds or a date.',
        schema: { type: 'string' },
      },
    },
  },
};

const responseRef = (name: string): Ref => ({ $ref: `#/components/responses/${name}` });
const parameterRef = (name: string): Ref => ({ $ref: `#/components/parameters/${name}` });

function operation(tag: keyof typeof groups, call: Call): Operation {
  const { id, method, summary, description, whenItFails, idOf, query = {}, body, success, errors } = call;
  const cached = tag === 'catalogue';
  const { schema } = success;
  const etag = { ETag: { description: 'Changes with the response. Optional.', schema: { type: 'string' } } };
  const path: Parameter[] = idOf
    ? [{ name: 'id', in: 'path', required: true, description: `Id of the ${idOf}.`, schema: { type: 'string' } }]
    : [];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    'x-when-it-fails': whenItFails,
    security: call.private ? [{ accessToken: [] }] : [],
    parameters: [
      ...path,
      ...Object.entries(query).map(([name, { description = '', ...value }]): Parameter => {
        return { name, in: 'query', description, schema: value };
      }),
      ...(cached ? [parameterRef('IfNoneMatch')] : []),
      ...(method === 'get' ? [] : [parameterRef('XsrfToken')]),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [success.status]: {
        description: success.description,
        ...(cached && { headers: etag }),
        ...(schema !== undefined && { content: json(schema) }),
      },
      ...(cached && { 304: responseRef('NotModified') }),
      ...(call.private && { 401: responseRef('Unauthorized') }),
      ...(method !== 'get' && { 403: responseRef('XsrfRefused') }),
      ...Object.fromEntries(Object.entries(errors).map(([status, reason]) => [status, refusal(reason)])),
      429: responseRef('TooManyRequests'),
    },
  };
}

function paths(): OpenApi['paths'] {
  const found: OpenApi['paths'] = {};
  for (const tag of Object.keys(groups) as (keyof typeof groups)[]) {
    for (const call of groups[tag]) found[call.path] = { ...found[call.path], [call.method]: operation(tag, call) };
  }
  return found;
}

/** Returns the OpenAPI document of all calls that the shop makes. */
export function apiDocument(): OpenApi {
  return {
    openapi: '3.1.1',
    info: {
      title: 'API of the Eart shop',
      version: '1.0.0',
      description:
        'All calls that the shop makes, and every field that it reads. An API may have more calls and more fields. See docs/api.md for CORS, payments, timeouts and retries.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{origin}/api/v1',
        description: 'The API of the shop.',
        variables: { origin: { default: 'http://localhost:8000', description: 'The setting PUBLIC_API_URL.' } },
      },
    ],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      schemas: documentSchemas(),
      parameters,
      responses,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'The access token of the signed-in shopper.' },
      },
    },
  };
}
