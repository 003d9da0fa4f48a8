import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyProject } from './build-project.ts';
import { hashesOf, identityService } from './build-setup.ts';
import { apiToBuildFrom } from './catalogue-setup.ts';

const run = promisify(execFile);

/** Files that `scripts/site/host-files.ts` and `scripts/site/crawler-files.ts` add to Astro's output. */
const own = [
  '.caddy/rules',
  '.netlify/v1/config.json',
  '_headers',
  '_redirects',
  'feeds/google.xml',
  'feeds/latest.xml',
  'llms.txt',
  'robots.txt',
  'sitemap-1.xml',
  'sitemap-index.xml',
];

test("pages rendered from cached templates are byte-identical to Astro's own build", async () => {
  const { url } = await apiToBuildFrom({ products: 70 });
  const project = await copyProject({ ownBundle: true });
  const settings = {
    PUBLIC_API_URL: url,
    PUBLIC_PAYMENT_HOSTS: 'www.paypal.com',
    SHOW_STYLEGUIDE: '1',
    PUBLIC_TEST_PAYMENT_PAGE: '1',
    ...identityService,
  };
  expect((await project.build('site', settings)).code).toBe(0);

  const { PATH = '', HOME = '' } = process.env;
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', 'plain', '--silent'];
  await run(process.execPath, astro, {
    cwd: project.folder,
    env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', ...settings },
  });
  const site = await project.hashes('site');
  const plain = await hashesOf(`${project.folder}/plain`);
  expect(Object.keys(site).filter((file) => !(file in plain))).toEqual(own);
  expect(site).toMatchObject(plain);
});
