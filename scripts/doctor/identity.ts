import type { IdentitySettings } from '#config/env.ts';
import type { Subject } from './catalogue.ts';
import { CheckFailure } from './examination.ts';

/** Checks that the API takes tokens of the identity service and rejects an invalid one. Skipped without a service. */
export async function examineIdentity(
  { report, client }: Subject,
  settings: Pick<IdentitySettings, 'projectId'> | null,
): Promise<void> {
  if (!settings) return;
  const path = '/auth/identity/';
  await report.check(
    `POST ${path} (nonsense)`,
    async () => {
      const { status } = await client.ask(path, { method: 'POST', body: { id_token: 'nonsense' } });
      if (status === 401) return;
      if (status === 404) {
        throw new CheckFailure(
          'responded with 404: the API has no identity service, so nobody can sign in with it',
          `Add this call to the API for the project ${settings.projectId} (docs/api.md), or leave all PUBLIC_IDENTITY settings empty.`,
        );
      }
      if (status < 300) {
        throw new CheckFailure(
          'accepted an invalid token',
          "Verify each token with the service's published keys: otherwise anybody can sign in as anybody.",
        );
      }
      throw new CheckFailure(
        `responded with ${status} instead of 401`,
        'Respond with 401 to an invalid token: only then the shop tells the shopper to sign in again.',
      );
    },
    () => '401, as expected',
  );
  report.skip(`POST ${path}`, 'needs a shopper who signs in at the identity service');
}
