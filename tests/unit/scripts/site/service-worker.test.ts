import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importsIn } from '#scripts/site/service-worker.ts';

test('lists every hashed file of a site, with the files that it names', () => {
  const site = mkdtempSync(join(tmpdir(), 'eart-worker-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  mkdirSync(join(site, '_astro/fonts'), { recursive: true });
  const files = {
    'index.html': '<script src="/_astro/Page.a1.js">',
    '_astro/Page.a1.js': 'import"./store.b2.js";import(`./toasts.c3.js`);',
    '_astro/store.b2.js': 'export{}',
    '_astro/toasts.c3.js': 'd=["_astro/toasts.d4.css"]',
    '_astro/toasts.d4.css': 'p{background:url(/_astro/band.e5.svg)}',
    '_astro/band.e5.svg': '<svg><!-- store.b2.js --></svg>',
    '_astro/fonts/f6.woff2': '',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(site, file), text);
  expect(importsIn(site)).toEqual({
    'Page.a1.js': ['store.b2.js', 'toasts.c3.js'],
    'store.b2.js': [],
    'toasts.c3.js': ['toasts.d4.css'],
    'toasts.d4.css': ['band.e5.svg'],
    'band.e5.svg': [],
    'fonts/f6.woff2': [],
  });
});
