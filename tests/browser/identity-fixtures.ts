import { readFileSync } from 'node:fs';
import type { JWK } from 'jose';
import type { Route } from 'playwright/test';
import { readSettings } from '#config/env.ts';
import { signInParties, thirdParties } from '#config/third-parties.ts';
import { createIdentityService, type IdentityService } from '../fixtures/identity-service.ts';
import { test as base } from './fixtures.ts';
import { identityApiUrl, identityKeyFile, identitySettings, identitySiteUrl } from './identity-address.ts';

export { expect } from './fixtures.ts';

const settings = readSettings({ ...identitySettings, PUBLIC_API_URL: identityApiUrl });
const parties = settings.identity && Object.values(signInParties(settings.identity)).flat();
const partyOrigins = [...new Set((parties ?? []).map((party) => new URL(party).origin))];
/** The endpoints that the stand-in answers. All other hosts of the service are out of reach. */
const endpoints = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Lets a stand-in answer a request of the browser. */
async function answer(route: Route, service: IdentityService): Promise<void> {
  const sent = route.request();
  const body = sent.postDataBuffer();
  const request = new Request(sent.url(), {
    method: sent.method(),
    headers: await sent.allHeaders(),
    ...(body && { body: new Uint8Array(body) }),
  });
  const response = await service.fetch(request);
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

interface IdentityFixtures {
  /** The service of this test, without accounts. It answers all pages of the test's context. */
  service: IdentityService;
}

/** The browser tests' `test`, in the shop with the identity service. */
export const test = base.extend<IdentityFixtures>({
  baseURL: identitySiteUrl,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  origins: async ({}, use) => {
    await use([identitySiteUrl, ...thirdParties(settings), ...partyOrigins]);
  },
  service: [
    async ({ context }, use) => {
      const key: JWK = JSON.parse(readFileSync(identityKeyFile, 'utf8'));
      const service = createIdentityService({ projectId: identitySettings.PUBLIC_IDENTITY_PROJECT_ID, key });
      for (const origin of partyOrigins) {
        const isEndpoint = endpoints.includes(origin);
        await context.route(`${origin}/**`, (route) => (isEndpoint ? answer(route, service) : route.abort()));
      }
      await use(service);
    },
    { auto: true },
  ],
});
