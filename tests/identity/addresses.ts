/** Addresses of the shop that uses the emulator. They differ from those of all other tests. */
export const siteUrl = 'http://localhost:4397';
export const apiUrl = 'http://localhost:8097';
export const siteFolder = '.cache/test-emulator-site';

/** The emulator of the identity service. `firebase.json` sets its port. */
export const emulatorUrl = 'http://127.0.0.1:9199';

/** A name with `demo-` keeps the emulator from calling Google. */
export const projectId = 'demo-eart';

/** The shop's settings of the service. */
export const settings = {
  PUBLIC_IDENTITY_API_KEY: 'demo-key',
  PUBLIC_IDENTITY_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  PUBLIC_IDENTITY_PROJECT_ID: projectId,
  PUBLIC_IDENTITY_METHODS: 'google,link,phone,password',
  PUBLIC_IDENTITY_EMULATOR: emulatorUrl,
};

/** A second shop, of a tenant and with token sync. Both only differ by settings, and one build is enough. */
export const tenantSiteUrl = 'http://localhost:4396';
export const tenantApiUrl = 'http://localhost:8098';
export const tenantSiteFolder = '.cache/test-tenant-site';

/** The emulator creates a tenant when it is first used. */
export const tenantId = 'shoppers';

/** Receives the token. Its test answers there. */
export const syncUrl = 'http://localhost:8095/token';

export const tenantSettings = {
  ...settings,
  PUBLIC_IDENTITY_TENANT: tenantId,
  PUBLIC_TOKEN_SYNC_URL: syncUrl,
};
