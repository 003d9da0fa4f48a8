import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { exitWithParent } from '#scripts/site/child-process.ts';
import { entryOf, SCRIPT_LISTS } from '#scripts/site/prerenderer.ts';

// Child process of `write-function.ts`: bundles the handler of pages on demand with the templates in the first folder and with
// all packages, to run where none is installed. Writes `handler.mjs`, which exports `createFunction`, into the second folder.
const [templates = '', out = ''] = process.argv.slice(2);

/** A large package that no page on demand needs. Its modules are never loaded. */
const UNUSED = ['sharp'];

const entry = join(templates, `function-entry-${process.pid}.mjs`);
exitWithParent(() => {
  for (const half of [entry, out]) rmSync(half, { recursive: true, force: true, maxRetries: 5 });
});
writeFileSync(
  entry,
  `import { app } from './${entryOf(templates)}';
import { createNetlifyFunction } from ${JSON.stringify(resolve('scripts/live/netlify-function.ts'))};
export const createFunction = (folder) => createNetlifyFunction(app, folder);
`,
);
try {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: UNUSED },
    build: {
      ssr: true,
      outDir: out,
      target: 'node22',
      minify: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { handler: entry },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
} finally {
  rmSync(entry);
}
cpSync(join(templates, SCRIPT_LISTS), join(out, SCRIPT_LISTS));
