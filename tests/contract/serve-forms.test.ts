import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { formsOfPage } from '#scripts/serve/forms.ts';

import { serve, type TestSite, writeFiles } from './serve-setup.ts';

const CONTACT = `<!doctype html><form class="a > b" method="post" name=contact data-netlify="true"
  netlify-honeypot='website' action="/contact/thanks"><input name="email"></form>`;
const FILES = {
  'index.html': 'home',
  '404.html': 'Page Not Found',
  'contact.html': CONTACT,
  'about.html': '<form data-netlify name="plain&amp;simple"></form><form name="unmarked"></form>',
  'evil.html': '<form data-netlify="true" name="../../out" action="//example.com"></form>',
};

const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
const post = (site: TestSite, path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  site.ask(path, { method: 'POST', headers: { ...FORM, ...headers }, body: String(new URLSearchParams(fields)) });
const stored = async (site: TestSite, file: string): Promise<unknown[]> => {
  const lines = await readFile(join(site.folder, 'forms', file), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
};

test('stores a known form and redirects to its thank-you page', async () => {
  const site = await serve(FILES, '[[headers]]\nfor = "/*"\n[headers.values]\nx-all = "1"');
  const reply = await post(site, '/contact', [
    ['form-name', 'contact'],
    ['email', 'ama@example.com'],
    ['topic', 'a'],
    ['topic', 'b'],
    ['__proto__', 'x\r\ny'],
    ['website', ''],
  ]);
  expect(reply).toMatchObject({ status: 303, headers: { location: '/contact/thanks', 'x-all': '1' } });
  const [line, ...more] = await stored(site, 'contact.jsonl');
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    form: 'contact',
    path: '/contact',
    fields: { email: 'ama@example.com', topic: ['a', 'b'] },
  });
  expect(JSON.stringify(line)).toContain('"__proto__":"x\\r\\ny"');
  expect(JSON.stringify(line)).not.toContain('website');
});

test('returns 200 to a fetch that accepts JSON, on any page', async () => {
  const site = await serve(FILES);
  const reply = await post(site, '/', [['form-name', 'contact']], { accept: 'application/json' });
  expect(reply).toMatchObject({ status: 200, text: '{"ok":true}' });
  expect(await stored(site, 'contact.jsonl')).toHaveLength(1);
});

test('a filled honeypot looks like success and stores nothing', async () => {
  const site = await serve(FILES);
  const reply = await post(site, '/contact', [
    ['form-name', 'contact'],
    ['website', 'http://spam'],
  ]);
  expect(reply.status).toBe(303);
  expect(await stored(site, 'contact.jsonl')).toEqual([]);
});

test('a form without a thank-you page redirects to its own page, never to another host', async () => {
  const site = await serve(FILES);
  expect((await post(site, '/about', [['form-name', 'plain&simple']])).headers.location).toBe('/about');
  expect((await post(site, '/evil', [['form-name', '../../out']])).headers.location).toBe('/evil');
  expect((await readdir(join(site.folder, 'forms'))).sort()).toEqual(['..%2F..%2Fout.jsonl', 'plain%26simple.jsonl']);
});

test('rejects unknown forms, unknown pages and other bodies', async () => {
  const site = await serve(FILES);
  expect((await post(site, '/contact', [['form-name', 'unmarked']])).status).toBe(404);
  expect((await post(site, '/contact', [['form-name', '__proto__']])).status).toBe(404);
  expect((await post(site, '/contact', [])).status).toBe(404);
  expect((await post(site, '/unknown', [['form-name', 'contact']])).status).toBe(404);
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await site.ask('/contact', json)).status).toBe(405);
  expect(
    (
      await post(site, '/contact', [
        ['form-name', 'contact'],
        ['a', 'a'.repeat(300_000)],
      ])
    ).status,
  ).toBe(413);
  expect(await stored(site, 'contact.jsonl')).toEqual([]);
});

test('recognizes a form added by a later build without a restart', async () => {
  const site = await serve(FILES);
  expect((await post(site, '/', [['form-name', 'news']])).status).toBe(404);
  await writeFiles(site.dist, { 'deep/er/news.html': '<form netlify name="news"></form>' });
  expect((await post(site, '/', [['form-name', 'news']])).status).toBe(303);
});

test('scans the pages once for an unknown form', async () => {
  const site = await serve({ ...FILES, 'deep/er/page.html': '' });
  expect((await post(site, '/', [['form-name', 'news']])).status).toBe(404);
  // A change that is no deploy, so that a second scan would find it.
  await writeFiles(site.dist, { 'deep/er/news.html': '<form netlify name="news"></form>' });
  expect((await post(site, '/', [['form-name', 'news']])).status).toBe(404);
});

test('parses form tags with any order and quoting of attributes', () => {
  const [form] = formsOfPage(CONTACT);
  expect(form).toEqual({ name: 'contact', action: '/contact/thanks', honeypot: 'website' });
  expect(
    formsOfPage('<form data-netlify="false" name="a"></form><form data-netlify></form><formula netlify name=b>'),
  ).toEqual([]);
});
