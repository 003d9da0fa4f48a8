import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRules, type Rules } from '#scripts/serve/rules.ts';
import { templatesOf } from '#scripts/site/bundle.ts';
import { liveDataTime, readLiveData } from '#scripts/site/live-data.ts';
import { openPrerenderer } from '#scripts/site/prerenderer.ts';
import type { LiveSite } from './handler.ts';

/** Thrown when a build has changed the code of the site: a process can load the templates of only one bundle. */
export class NewCodeError extends Error {
  override name = 'NewCodeError';
}

interface Opened {
  time: number | null;
  site: Promise<LiveSite>;
}

/**
 * Opens a built site for pages on demand, and follows its builds.
 * @param dir its folder
 * @returns a function that returns the current site. It throws NewCodeError after a build with other code.
 */
export async function followSite(
  dir: string,
  configFile: string,
  warn: (message: string) => void,
): Promise<() => Promise<LiveSite>> {
  const { bundle } = readLiveData(dir);
  const prerenderer = await openPrerenderer(templatesOf(bundle));

  async function open(): Promise<LiveSite> {
    const data = readLiveData(dir);
    if (data.bundle !== bundle) throw new NewCodeError('A build has changed the code of the site.');
    const rules: Rules = await loadRules(dir, configFile, warn);
    return {
      data,
      render: prerenderer.render,
      headersFor: rules.headersFor,
      page: (path) => readFile(join(dir, `${path}.html`)),
    };
  }

  let opened: Opened | null = null;
  return () => {
    const time = liveDataTime(dir);
    if (opened?.time !== time) opened = { time, site: open() };
    return opened.site;
  };
}
