import { expect, test } from 'vitest';
import { readSettings } from '#config/env.ts';
import { goneProducts } from '#scripts/site/page-history.ts';
import { serveLocally } from '../fixtures/local-server.ts';

test('asks once for each removed product, and only 404 proves that it is gone', async () => {
  const asked: string[] = [];
  const origin = await serveLocally((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url?.endsWith('/gone') ? 404 : 503, { 'retry-after': '30' });
    response.end('{}');
  });
  const settings = readSettings({ PUBLIC_API_URL: origin });
  expect(await goneProducts(['gone', 'unclear'], settings)).toEqual(new Set(['gone']));
  expect(asked.toSorted()).toEqual(['/api/v1/products/gone', '/api/v1/products/unclear']);
});
