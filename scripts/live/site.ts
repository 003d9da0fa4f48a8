import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shareMenu } from '#catalogue/menu.ts';
import { whenPresent } from '#scripts/serve/site.ts';
import { templatesOf } from '#scripts/site/bundle.ts';
import { liveDataTime, readLiveData } from '#scripts/site/live-data.ts';
import { openPrerenderer } from '#scripts/site/prerenderer.ts';
import type { LiveSite } from './handler.ts';

/** Thrown when the site no longer belongs to the code of this process: a build has changed the code or a setting. */
export class NewCodeError extends Error {
  override name = 'NewCodeError';
}

/**
 * Opens a built site for pages on demand, and follows its builds.
 * @param dir its folder
 * @returns a function that returns the current site. It throws NewCodeError after a build with other code.
 */
export async function followSite(dir: string): Promise<() => Promise<LiveSite>> {
  let time = liveDataTime(dir);
  let data = readLiveData(dir);
  const { bundle } = data;
  shareMenu(data.menu);
  const { render } = await openPrerenderer(templatesOf(bundle));
  return async () => {
    await whenPresent(dir);
    const now = liveDataTime(dir);
    if (now === null) throw new NewCodeError('The last build made no pages on demand.');
    if (now !== time) {
      try {
        data = readLiveData(dir);
      } catch {
        throw new NewCodeError('Other code has written the data of the last build.');
      }
      time = now;
      shareMenu(data.menu);
    }
    if (data.bundle !== bundle) throw new NewCodeError('A build has changed the code of the site.');
    return { data, render, page: (path) => readFile(join(dir, `${path}.html`)) };
  };
}
