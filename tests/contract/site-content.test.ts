import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { identityService, newSite, runBuild } from './build-setup.ts';
import { apiToBuildFrom } from './catalogue-setup.ts';

/** Secrets in an operator's environment. Their values occur nowhere else. */
const secrets = {
  DOCTOR_USERNAME: 'operator-canary-4f1c',
  DOCTOR_PASSWORD: 'password-canary-8a2e',
  BUILD_HOOK_URL: 'https://hooks.example/build-canary-77d0',
  WEBHOOK_SECRET: 'webhook-canary-5b93-0123456789',
  PURGE_SECRET: 'purge-canary-19d7-0123456789',
  NETLIFY_PURGE_TOKEN: 'nfp_purgecanary83b1',
  NETLIFY_AUTH_TOKEN: 'nfp_tokencanary2c61',
  AWS_SECRET_ACCESS_KEY: 'aws-canary-e0d4',
};

/** Patterns of common secrets. */
const keys: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of AWS': /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_\w{30,}|\bgithub_pat_\w{30,}/,
  'a token of npm': /\bnpm_\w{36}\b/,
  'a token of Netlify': /\bnfp_\w{20,}/,
  'a key of Stripe': /\b[sr]k_(live|test)_\w{16,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  'a password in an address': /\bhttps?:\/\/[^\s/:@"'`<>]+:[^\s/:@"'`<>]+@/,
};

/** Paths of this machine, and patterns of paths of any machine. */
const paths: Record<string, string | RegExp> = {
  'the folder of the project': resolve('.'),
  'the temporary folder': `${tmpdir()}/`,
  'a file address': /file:\/\/\//,
  'a folder of packages': /node_modules\//,
  'a home folder': /(?<![\w.-])\/(?:home|Users|root)\/[\w.-]+\//,
  'a folder of Windows': /\b[A-Z]:\\{1,2}(?:Users|Windows|Program Files)\b/,
};

const mentions = (text: string, what: string | RegExp) =>
  typeof what === 'string' ? text.includes(what) : what.test(text);

test('the site contains no secrets, source maps or local paths', async () => {
  const { url } = await apiToBuildFrom({ products: 12 });
  const site = newSite();
  // A full build, because cached templates come from a build with another environment.
  const { code, stdout } = await runBuild(['--out', site.folder, '--full'], {
    PUBLIC_API_URL: url,
    SHOW_STYLEGUIDE: '1',
    PUBLIC_TEST_PAYMENT_PAGE: '1',
    ...identityService,
    ...secrets,
  });
  expect(code).toBe(0);
  const files = await site.files();
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => /\.map$|\.tsx?$|(^|\/)\.(?!(netlify|caddy)\/)/.test(file))).toEqual([]);

  const wanted = Object.entries({
    ...keys,
    ...paths,
    'a source map': /[#@]\s*sourceMappingURL=|"sourcesContent"/,
    ...secrets,
  });
  const found: string[] = [];
  for (const file of files) {
    // Includes fonts and pictures, whose metadata is text.
    const text = await readFile(join(site.folder, file), 'latin1');
    for (const [name, what] of wanted) if (mentions(text, what)) found.push(`${file} holds ${name}`);
  }
  expect(found).toEqual([]);
  // Some hosts publish build logs, so the output must not contain secrets either.
  expect(Object.entries(secrets).filter(([, secret]) => stdout.includes(secret))).toEqual([]);
});
