import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AstroIntegration, build } from 'astro';
import { exitWithParent } from './child-process.ts';
import { explain } from './explain.ts';
import { injectedStyles } from './injected-styles.ts';
import { SCRIPT_LISTS } from './prerenderer.ts';
import { scriptLists } from './script-lists.ts';
import { templateCode } from './template-code.ts';

// Child process of `bundle.ts`: bundles the code into the folder given as its argument.
const folder = process.argv[2] ?? '';

exitWithParent(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Copies the templates and stops Astro's build before it renders. */
const keepTemplates: AstroIntegration = {
  name: 'keep-templates',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer({
        name: 'keep-templates',
        async getStaticPaths() {
          cpSync(join(folder, 'assets/.prerender'), join(folder, 'templates'), { recursive: true });
          return [];
        },
        render: () => Promise.reject(new Error('Pages are rendered by scripts/site/render-pages.ts.')),
      }),
  },
};

try {
  await build({ root: '.', outDir: join(folder, 'assets'), logLevel: 'warn', integrations: [keepTemplates] });
  writeFileSync(join(folder, 'templates', SCRIPT_LISTS), JSON.stringify(scriptLists()));
  const { scripts, styles } = await templateCode(join(folder, 'templates'));
  const inline = { scripts, styles: [...styles, ...(await injectedStyles())] };
  writeFileSync(join(folder, 'inline-code.json'), JSON.stringify(inline));
  // Nanostores unmount a second after rendering. Don't wait for their timers.
  process.exit();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
