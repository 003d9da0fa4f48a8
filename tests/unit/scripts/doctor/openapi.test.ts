import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { apiDocument } from '#scripts/api-docs/document.ts';
import type { OpenApi } from '#scripts/api-docs/openapi.ts';
import type { Finding } from '#scripts/doctor/examination.ts';
import { compareDescription } from '#scripts/doctor/openapi.ts';
import { serveLocally, unusedOrigin } from '../../../fixtures/local-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'eart-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

function save(text: string): string {
  const file = join(folder, 'description.json');
  writeFileSync(file, text);
  return file;
}

// biome-ignore lint/suspicious/noExplicitAny: tests break descriptions in ways that the type forbids.
type Loose = any;

/** Compares the shop's own document, after a change, with itself. */
function compareAfter(change: (description: Loose) => void): Promise<Finding[]> {
  const description = structuredClone<Loose>(apiDocument());
  change(description);
  return compareDescription(save(JSON.stringify(description)));
}

const faults = (findings: Finding[]) =>
  findings.filter(({ verdict }) => verdict !== 'good').map(({ verdict, subject, says }) => [verdict, subject, says]);

const { paths } = apiDocument();

/** A description of the same calls in the style of Django REST Framework: OpenAPI 3.0, full paths, other parameter names. */
function djangoStyle(document: OpenApi): Loose {
  const product = {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', maxLength: 200 },
      category: { allOf: [{ $ref: '#/components/schemas/CategoryRef' }], nullable: true, readOnly: true },
      new_price: { type: 'string', format: 'decimal', nullable: true },
      in_stock: { type: 'boolean' },
      stock: { type: 'integer', minimum: 0 },
      images_urls: { type: 'array', items: { type: 'string', format: 'uri' } },
    },
    required: ['id', 'name'],
  };
  const page = {
    type: 'object',
    properties: {
      results: { type: 'array', items: { $ref: '#/components/schemas/Product' } },
      next_page: { type: 'integer', nullable: true },
      total_pages: { type: 'integer' },
    },
  };
  const description: Loose = JSON.parse(JSON.stringify(document).replaceAll('{id}', '{product_pk}'));
  const { ProductList, ProductPage, Product, ...others } = description.components.schemas;
  const list = { type: 'array', items: { $ref: '#/components/schemas/Product' } };
  const reference = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };
  const schemas = { ...others, Product: product, ProductPage: page, ProductList: list, CategoryRef: reference };
  const full = Object.entries(description.paths).map(([path, item]) => [`/api/v1${path.replace(/\/?$/, '/')}`, item]);
  return {
    openapi: '3.0.3',
    info: {},
    paths: Object.fromEntries(full),
    components: { ...description.components, schemas },
  };
}

describe('a description that has all the shop needs', () => {
  test('gets a good verdict for every call', async () => {
    const findings = await compareAfter(() => {});
    expect(faults(findings)).toEqual([]);
    expect(findings.map(({ subject }) => subject)).toContain('POST /payment/execute/');
    expect(findings).toHaveLength(Object.values(paths).flatMap((methods) => Object.keys(methods)).length + 1);
  });

  test('may have full paths, other names of parameters, other slashes, and the types of OpenAPI 3.0', async () => {
    const description = djangoStyle(apiDocument());
    expect(faults(await compareDescription(save(JSON.stringify(description))))).toEqual([]);
  });

  test('may come from an address', async () => {
    const origin = await serveLocally((_, answer) => answer.end(JSON.stringify(apiDocument())));
    expect(faults(await compareDescription(`${origin}/openapi.json`))).toEqual([]);
  });
});

describe('a difference is reported with its call', () => {
  const detail = '/products/{id}';
  const basket = '/basket/create/';
  const body = (description: Loose, path: string) =>
    description.paths[path].post.requestBody.content['application/json'].schema;

  test.each<[string, (description: Loose) => void, unknown[]]>([
    ['a missing call', ({ paths }) => delete paths['/send-contact/'], ['off', 'POST /send-contact/', 'is missing']],
    [
      'a missing method',
      ({ paths }) => {
        paths['/auth/profile/update/'] = { patch: paths['/auth/profile/update/'].put };
      },
      ['off', 'PUT /auth/profile/update/', 'has no PUT'],
    ],
    [
      'missing query parameters',
      ({ paths }) => {
        const { get } = paths['/products/'];
        get.parameters = get.parameters.filter(({ name }: Loose) => name !== 'lp' && name !== 'cat');
      },
      ['off', 'GET /products/', 'lacks the query parameters "lp", "cat"'],
    ],
    [
      'a missing field',
      ({ components }) => delete components.schemas.Payment.properties.redirect_url,
      ['off', 'POST /payment/create/', 'lacks Payment.redirect_url'],
    ],
    [
      'a missing field of a record in a list, once',
      ({ components }) => delete components.schemas.Product.properties.name,
      ['off', 'GET /category/{id}/products', 'lacks Product.name'],
    ],
    [
      'another type of a field that the shop requires',
      ({ components }) => {
        components.schemas.Order.properties.paid = { type: 'integer' };
      },
      ['off', 'GET /current-user/baskets/', 'Order.paid is a whole number, but the shop reads a boolean'],
    ],
    [
      'another type of an optional field',
      ({ components }) => {
        components.schemas.Product.properties.materials = { type: 'string', nullable: true };
      },
      ['note', 'GET /category/{id}/products', 'Product.materials is a text, but the shop reads a list'],
    ],
    [
      'a response without a schema',
      ({ paths }) => delete paths[detail].get.responses[200].content,
      ['off', `GET ${detail}`, 'describes no JSON response'],
    ],
    [
      'a list in an unknown wrapping',
      ({ components }) => {
        components.schemas.CategoryList = { type: 'object', properties: { items: { type: 'array' } } };
      },
      ['off', 'GET /categories', 'the response is an object, but the shop reads a list'],
    ],
    [
      'a required field that the shop does not send',
      (description) => body(description, basket).required.push('currency'),
      ['off', `POST ${basket}`, 'requires "currency", which the shop does not send'],
    ],
    [
      'another base path',
      (description) => {
        description.servers = [{ url: 'https://api.example.com/shop/v2/' }];
      },
      ['note', 'servers', 'the calls are under /shop/v2'],
    ],
  ])('%s', async (_, change, fault) => {
    const findings = await compareAfter(change);
    expect(faults(findings)).toEqual([fault]);
    expect(findings.find(({ verdict }) => verdict !== 'good')?.remedy).toMatch(/\.$/);
  });
});

test('schemas that refer to themselves, to nothing or to other files end the comparison there', async () => {
  const findings = await compareAfter(({ components }) => {
    components.schemas.Category = { allOf: [{ $ref: '#/components/schemas/Category' }] };
    components.schemas.Account = { $ref: 'other.json#/Account' };
    components.schemas.Tokens = { $ref: '#/components/schemas/%ZZ~1none' };
  });
  expect(faults(findings)).toEqual([]);
});

test.each(['allOf', 'anyOf', 'oneOf'])(
  'schemas that contain themselves twice in %s end the comparison there',
  async (key) => {
    const findings = await compareAfter(({ components: { schemas } }) => {
      const itself = { $ref: '#/components/schemas/Category' };
      schemas.Category = { [key]: [itself, { [key]: [itself, itself] }, schemas.Category] };
    });
    expect(faults(findings)).toEqual([]);
  },
);

describe('a description that cannot be read is an error that says why', () => {
  test.each([
    ['openapi: 3.1.0', /is not JSON\. Export it as JSON, not YAML\.$/],
    [
      '<!doctype html><title>Swagger UI</title>',
      /is not JSON\. It is a web page: use the address of the JSON itself\.$/,
    ],
    ['{"swagger":"2.0","paths":{}}', /describes the API in Swagger 2\. Export it as OpenAPI 3\.0 or 3\.1\.$/],
    ['{"name":"eart"}', /is not an OpenAPI 3 description: it needs "openapi", such as "3\.1\.0", and "paths"\.$/],
    ['null', /is not an OpenAPI 3 description/],
  ])('%s', async (text, message) => {
    await expect(compareDescription(save(text))).rejects.toThrow(message);
  });

  test('a missing file, a folder', async () => {
    await expect(compareDescription('no-such-file.json')).rejects.toThrow('There is no file no-such-file.json.');
    await expect(compareDescription(folder)).rejects.toThrow(/can't be read: EISDIR/);
  });

  test('an address without a server, and one that responds with an error', async () => {
    await expect(compareDescription(`${await unusedOrigin()}/openapi.json`)).rejects.toThrow(/does not respond: check/);
    const origin = await serveLocally((_, answer) => answer.writeHead(404).end());
    await expect(compareDescription(origin)).rejects.toThrow(/responded with 404: check the address\.$/);
  });

  test('a response that breaks off', async () => {
    const origin = await serveLocally((_, answer) => {
      answer.writeHead(200, { 'content-length': 1000 }).write('{', () => answer.destroy());
    });
    await expect(compareDescription(origin)).rejects.toThrow(/does not respond: check/);
  });
});
