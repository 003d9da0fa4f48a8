/** Ports of the shop under test, away from those of `npm start`. */
export const siteUrl = 'http://localhost:15500';
export const apiUrl = 'http://localhost:15501';
export const siteFolder = '.cache/test-site';
