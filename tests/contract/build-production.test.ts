import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeShopFile } from '#scripts/init/shop-file.ts';
import { readyShop } from '../unit/scripts/first-run/shop-fixture.ts';
import { copyProject } from './build-project.ts';
import { apiToBuildFrom } from './catalogue-setup.ts';

/** Makes a process reach this machine under the API's public name. */
const publicName = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns';
  const { lookup } = dns;
  dns.lookup = (host, ...rest) => lookup(host === 'api.baobab.shop' ? 'localhost' : host, ...rest);
`)}`;

/** Edits a file of a project. */
async function edit(folder: string, file: string, change: (text: string) => string) {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

test('--production fails with the whole list and keeps the last site, until all is done', async () => {
  const { url } = await apiToBuildFrom({ products: 3 });
  const project = await copyProject();
  const settings = { PUBLIC_API_URL: url, PUBLIC_PAYMENT_HOSTS: '' };
  const first = await project.build('dist', settings);
  expect(first.code).toBe(0);
  const before = await project.hashes('dist');
  const { toDo } = await project.report('dist');

  const unchanged = await project.build('dist', settings, ['--production']);
  expect(unchanged.code).toBe(1);
  for (const { subject, problem, remedy } of toDo) {
    expect(unchanged.stderr).toContain(`  ${subject} ${problem}\n`);
    expect(unchanged.stderr).toContain(`    → ${remedy}\n`);
  }
  expect(unchanged.stderr).toContain('The site in dist/ is complete and can be served.');
  expect(unchanged.stderr).not.toMatch(/^\s+at /m);
  // This setting changes all pages, so they would be rendered again.
  const changed = await project.build('dist', { ...settings, PUBLIC_RATINGS: 'placeholder' }, ['--production']);
  expect(changed.code).toBe(1);
  expect(changed.stderr).toContain('PUBLIC_RATINGS is placeholder');
  expect(await project.hashes('dist')).toEqual(before);

  await edit(project.folder, 'src/config/shop.ts', (code) => changeShopFile(code, readyShop));
  const published = {
    PUBLIC_API_URL: `http://api.baobab.shop:${new URL(url).port}`,
    SITE_URL: 'http://baobab.shop',
    PUBLIC_PAYMENT_HOSTS: 'www.paypal.com',
    NODE_OPTIONS: `--import=${publicName}`,
  };
  const withTexts = await project.build('dist', published, ['--production']);
  expect(withTexts.code).toBe(1);
  const files = [...withTexts.stderr.matchAll(/^ {2}(?:shopTexts in )?(\S+) still says /gm)].map(
    ([, file = '']) => file,
  );
  expect(withTexts.stderr.match(/^ {2}\S/gm)).toHaveLength(files.length);
  for (const file of files) {
    await edit(project.folder, file, (text) =>
      text
        .replaceAll(/\bEart\b|Roanoke/g, 'Baobab')
        .replaceAll('5.3%', '6.25%')
        .replaceAll('7 AM to 10 PM', 'always'),
    );
  }
  const ready = await project.build('dist', published, ['--production']);
  expect(ready.stderr).toBe('');
  expect(ready.code).toBe(0);
  expect(ready.stdout).not.toContain('Before you open the shop');
  expect(await readFile(join(project.folder, 'dist/contact-us.html'), 'utf8')).toContain('12 Beacon Street');
});
