/** Addresses of the shop with the identity service. Tests in other engines use the port after the first shop's. */
export const identitySiteUrl = 'http://localhost:4393';
export const identityApiUrl = 'http://localhost:8093';
export const identitySiteFolder = '.cache/test-identity-site';

/** Its settings of the service. */
export const identitySettings = {
  PUBLIC_IDENTITY_API_KEY: 'test-key',
  PUBLIC_IDENTITY_AUTH_DOMAIN: 'shop-test.firebaseapp.com',
  PUBLIC_IDENTITY_PROJECT_ID: 'shop-test',
  PUBLIC_IDENTITY_METHODS: 'google,link,phone,password',
};

/** The private key with which the stand-ins of all tests sign. The API of the shop reads the public one over HTTP. */
export const identityKeyFile = '.cache/test-identity-key.json';
