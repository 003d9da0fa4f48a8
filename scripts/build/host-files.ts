import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '#config/env.ts';
import { imageHostPatterns } from '#domain/image.ts';
import { contentPolicy } from './content-policy.ts';
import type { InlineCode } from './template-code.ts';

/** Read by Netlify at the project's root, and by the local server in the folder it serves. https://docs.netlify.com/frameworks-api/ */
const FILE = '.netlify/v1/config.json';

/**
 * Writes what the host reads beside the pages: the hosts that the Image CDN may fetch from. `netlify.toml` can't read
 * settings, so this goes into the build's own configuration file.
 * @param folder of the site; '.' for the file that Netlify reads, which is not in its checkout and so is written by every build
 */
export function writeHostFile(folder: string, settings: Settings): void {
  const images = { remote_images: imageHostPatterns({ apiOrigin: settings.apiUrl, hosts: settings.imageHosts }) };
  const file = join(folder, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ images }, null, 2)}\n`);
}

/**
 * Writes the header that follows from the build, for every address of the site: the content-security policy. It lies in the
 * site itself, so that pages and policy are always of one build. The other headers are in `netlify.toml`.
 * @param folder of a site that is not served yet
 */
export function writeHeaders(folder: string, settings: Settings, inline: InlineCode): void {
  const file = join(folder, '_headers');
  // An operator's own come from `public/`.
  const own = existsSync(file) ? `${readFileSync(file, 'utf8')}\n` : '';
  writeFileSync(file, `${own}/*\n  Content-Security-Policy: ${contentPolicy(settings, inline)}\n`);
}
