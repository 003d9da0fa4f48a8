import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/env.ts';
import { imageHostPatterns } from '#lib/image.ts';
import { contentPolicy } from './content-policy.ts';
import type { Stage } from './stage.ts';
import type { InlineCode } from './template-code.ts';

/** Read by Netlify at the project's root, and by the local server in the folder it serves. https://docs.netlify.com/frameworks-api/ */
export const HOST_FILE = '.netlify/v1/config.json';

/**
 * What the host reads beside the pages: the hosts that the Image CDN may fetch from. `netlify.toml` can't read settings, so
 * this is the build's own configuration file. It stands in the site's folder, and at the project's root for Netlify: it is
 * not in its checkout, and so written there by every build.
 */
export function hostFile(settings: Settings): string {
  const images = { remote_images: imageHostPatterns({ apiOrigin: settings.apiUrl, hosts: settings.imageHosts }) };
  return `${JSON.stringify({ images }, null, 2)}\n`;
}

const HEADERS = '_headers';

/**
 * Writes the header that follows from the build, for every address of the site: the content-security policy. It lies in the
 * site itself, so that pages and policy are always of one build. The other headers are in `netlify.toml`.
 * @param assets the bundle's files, which have those of `public/`: an operator's own headers come from there
 */
export function writeHeaders(stage: Stage, assets: string, settings: Settings, inline: InlineCode): void {
  const file = join(assets, HEADERS);
  const own = existsSync(file) ? `${readFileSync(file, 'utf8')}\n` : '';
  stage.write(HEADERS, `${own}/*\n  Content-Security-Policy: ${contentPolicy(settings, inline)}\n`);
}
