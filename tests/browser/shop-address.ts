/** Ports of the shop under test, away from those of `npm start`. */
export const siteUrl = 'http://localhost:4407';
export const apiUrl = 'http://localhost:8107';
export const siteFolder = '.cache/test-site';
