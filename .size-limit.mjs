import { filesBeforeUse, filesInUse } from './scripts/site/size-limits.ts';

/** The site that the browser tests build. */
const site = '.cache/test-site';

export default [...filesBeforeUse(site), ...filesInUse(site)].map(({ name, files, limit, brotli }) => ({
  name,
  path: files,
  limit: `${limit / 1000} kB`,
  brotli,
}));
