/** Addresses of the shop under test. Its ports differ from those of `npm start`. */
export const siteUrl = 'http://localhost:4391';
export const apiUrl = 'http://localhost:8091';
export const siteFolder = '.cache/test-site';
