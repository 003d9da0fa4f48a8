import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/env.ts';
import { imageHostPatterns } from '#lib/image.ts';
import { CADDY_RULES, caddyRules } from './caddy-rules.ts';
import { pageHeaders } from './page-headers.ts';
import type { Stage } from './stage.ts';
import type { InlineCode } from './template-code.ts';

/** Read by Netlify at the project's root, and by the local server in the folder it serves. https://docs.netlify.com/frameworks-api/ */
export const HOST_FILE = '.netlify/v1/config.json';

/**
 * Returns the host's configuration file, which lists the hosts that the Image CDN may fetch from, because `netlify.toml` can't read
 * settings. Every build writes it into the site's folder and to the project's root, as it is not in the repository.
 */
export function hostFile(settings: Settings): string {
  const images = { remote_images: imageHostPatterns({ apiOrigin: settings.apiUrl, hosts: settings.imageHosts }) };
  return `${JSON.stringify({ images }, null, 2)}\n`;
}

const HEADERS = '_headers';

/** A rule of `_headers`: https://docs.netlify.com/manage/routing/headers/ */
function headerRule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/**
 * Writes the headers of `page-headers.ts`, for Netlify and for Caddy. They are part of the site, so that pages and policy
 * always come from the same build. The other headers are in `netlify.toml`. Call it after the redirects are written.
 * @param assets folder of the bundle's files; may have an operator's own `_headers`, from `public/`
 */
export function writeHeaders(stage: Stage, assets: string, settings: Settings, inline: InlineCode): void {
  const file = join(assets, HEADERS);
  const own = existsSync(file) ? `${readFileSync(file, 'utf8')}\n` : '';
  const headers = pageHeaders(settings, inline);
  // Later rules override earlier ones. A rule for all of `/sign-in/*` would also match `/sign-in` and `/sign-in-x`.
  const { paths = [], headers: ofSignIn = {} } = headers.signIn ?? {};
  const rules = [headerRule('/*', headers.all), ...paths.map((path) => headerRule(path, ofSignIn))];
  stage.write(HEADERS, own + rules.join(''));
  const redirects = join(stage.folder, '_redirects');
  const moved = existsSync(redirects) ? readFileSync(redirects, 'utf8') : '';
  stage.write(CADDY_RULES, caddyRules(headers, moved, settings.livePages));
}
