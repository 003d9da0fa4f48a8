import { expect, test } from 'vitest';
import { purgeSettings } from '#scripts/live/purge-settings.ts';

const secret = 'sixteen letters!';
const host = { NETLIFY_SITE_ID: 'site-1', NETLIFY_PURGE_TOKEN: 'token-1' };

test('empty variables turn purging off', () => {
  const off = { secret: null, host: null };
  expect(purgeSettings({})).toEqual(off);
  expect(purgeSettings({ PURGE_SECRET: '', NETLIFY_SITE_ID: ' ', NETLIFY_PURGE_TOKEN: '' })).toEqual(off);
});

test('a builder of Netlify, which has only the id of the site, does not purge', () => {
  expect(purgeSettings({ SITE_ID: 'site-2' })).toEqual({ secret: null, host: null });
});

test('the hook needs a secret, and the watcher none', () => {
  const settings = { siteId: 'site-1', token: 'token-1' };
  expect(purgeSettings({ ...host, PURGE_SECRET: ` ${secret}\n` })).toEqual({ secret, host: settings });
  expect(purgeSettings(host)).toEqual({ secret: null, host: settings });
  expect(purgeSettings({ PURGE_SECRET: secret })).toEqual({ secret, host: null });
});

test('a function uses what the host provides, unless it is set', () => {
  const provided = { SITE_ID: 'site-2', NETLIFY_PURGE_API_TOKEN: 'token-2' };
  expect(purgeSettings(provided).host).toEqual({ siteId: 'site-2', token: 'token-2' });
  expect(purgeSettings({ ...provided, ...host }).host).toEqual({ siteId: 'site-1', token: 'token-1' });
  expect(purgeSettings({ SITE_ID: 'site-2', NETLIFY_PURGE_TOKEN: 'token-1' }).host).toEqual({
    siteId: 'site-2',
    token: 'token-1',
  });
});

test.each([
  [{ NETLIFY_SITE_ID: 'geheim' }, 'NETLIFY_PURGE_TOKEN and NETLIFY_SITE_ID belong together'],
  [{ NETLIFY_PURGE_TOKEN: 'geheim' }, 'NETLIFY_PURGE_TOKEN and NETLIFY_SITE_ID belong together'],
  [{ ...host, PURGE_SECRET: 'geheim' }, 'PURGE_SECRET must have at least 16 characters'],
])('%j is rejected by name without its value', (environment, reason) => {
  expect(() => purgeSettings(environment)).toThrow(reason);
  expect(() => purgeSettings(environment)).not.toThrow('geheim');
});
