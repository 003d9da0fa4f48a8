import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { filesIn } from './stage.ts';

const HASHED = '_astro';

/**
 * Lists the files whose names contain a hash, each with the files that it names: what it imports, now or later.
 * @param site folder of a built site
 */
export function importsIn(site: string): Record<string, string[]> {
  const names = filesIn(join(site, HASHED)).sort();
  const importsOf = (name: string) => {
    if (!/\.(js|css)$/.test(name)) return [];
    const text = readFileSync(join(site, HASHED, name), 'utf8');
    return names.filter((other) => other !== name && text.includes(basename(other)));
  };
  return Object.fromEntries(names.map((name) => [name, importsOf(name)]));
}

/**
 * Writes `sw.js`: the service worker with the list of the site's files, or the one that removes it.
 * @param dir folder of a built site, with a slash at its end
 * @param isOn the setting `SERVICE_WORKER`
 */
export async function buildServiceWorker(dir: URL, isOn: boolean): Promise<void> {
  const site = fileURLToPath(dir);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __FILES__: JSON.stringify(importsIn(site)) },
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: {
        input: `src/features/offline/${isOn ? 'worker' : 'off-worker'}.ts`,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Adds the service worker to Astro's build. @param isOn the setting `SERVICE_WORKER` */
export const addServiceWorker = (isOn: boolean): AstroIntegration => ({
  name: 'service-worker',
  hooks: { 'astro:build:done': ({ dir }) => buildServiceWorker(dir, isOn) },
});
