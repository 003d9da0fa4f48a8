import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newSite, runBuild } from './build-setup.ts';
import { apiToBuildFrom } from './catalogue-setup.ts';

/** What stands in an operator's environment beside the settings of the site; texts that occur nowhere else. */
const secrets = {
  DOCTOR_USERNAME: 'operator-canary-4f1c',
  DOCTOR_PASSWORD: 'password-canary-8a2e',
  BUILD_HOOK_URL: 'https://hooks.example/build-canary-77d0',
  WEBHOOK_SECRET: 'webhook-canary-5b93-0123456789',
  NETLIFY_AUTH_TOKEN: 'nfp_tokencanary2c61',
  AWS_SECRET_ACCESS_KEY: 'aws-canary-e0d4',
};

/** How keys look, whoever's they are. */
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

/** Paths of this machine, and of any. */
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

test('the site holds no secret, no source map and no path of the machine that built it', async () => {
  const { url } = await apiToBuildFrom({ products: 12 });
  const site = newSite();
  // Everything anew: kept templates would be those of another environment.
  const { code, stdout } = await runBuild(['--out', site.folder, '--full'], {
    PUBLIC_API_URL: url,
    SHOW_STYLEGUIDE: '1',
    PUBLIC_TEST_PAYMENT_PAGE: '1',
    ...secrets,
  });
  expect(code).toBe(0);
  const files = await site.files();
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => /\.map$|\.tsx?$|(^|\/)\.(?!netlify\/)/.test(file))).toEqual([]);

  const wanted = Object.entries({
    ...keys,
    ...paths,
    'a source map': /[#@]\s*sourceMappingURL=|"sourcesContent"/,
    ...secrets,
  });
  const found: string[] = [];
  for (const file of files) {
    // Fonts and pictures as well: what they say of themselves is text.
    const text = await readFile(join(site.folder, file), 'latin1');
    for (const [name, what] of wanted) if (mentions(text, what)) found.push(`${file} holds ${name}`);
  }
  expect(found).toEqual([]);
  // Neither does what the build says of itself, which hosts show in public logs.
  expect(Object.entries(secrets).filter(([, secret]) => stdout.includes(secret))).toEqual([]);
});
