import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { LeftOutRecord } from '#catalogue/set-aside.ts';
import { replaceFile } from './replace-file.ts';
import type { SiteSummary } from './site-summary.ts';

/** Facts about the site in a folder that the next build needs. */
export interface SiteState {
  /** Hash of the code and settings: `bundle.ts`. */
  bundle: string;
  /** Hash of the catalogue. */
  catalogue: string;
  /** Hash of the categories in the header of every page. */
  menu: string;
  /** Year that the pages show. */
  year: number;
  /** Files of each route, with the hash of everything that each file shows. */
  pages: Record<string, Record<string, string>>;
  /** Hashed files by folder: those of this site, and those kept from the last site with different ones. */
  assets: Record<string, { own: string[]; kept: string[] }>;
  /** Sentences about the catalogue. */
  warnings: string[];
  /** Claims of the home page that the catalogue does not keep: `seo/claims.ts`. */
  claims: string[];
  /** API records that can't be shown; `records` is the number of all. */
  leftOut: LeftOutRecord[];
  records: number;
  /** Files that are no pages: `otherFiles`. */
  others: string[];
  summary: SiteSummary;
}

/** Folder for data that persists between builds into a folder. */
export const keptFolderOf = (site: string) => `.cache/sites/${encodeURIComponent(site)}`;

const fileOf = (site: string) => `${keptFolderOf(site)}/state.json`;

const list = v.array(v.string());

/** The parts of a state that a build can't do without. */
const shape = v.object({
  pages: v.record(v.string(), v.looseObject({})),
  assets: v.record(v.string(), v.object({ own: list, kept: list })),
  summary: v.looseObject({}),
});

/** Returns the stored state of a site, or null if there is none, e.g. after an interrupted build. */
export function readSiteState(site: string): SiteState | null {
  try {
    const state = JSON.parse(readFileSync(fileOf(site), 'utf8')) as SiteState;
    if (!v.is(shape, state)) return null;
    // A state that earlier code wrote lacks these.
    return { ...state, leftOut: state.leftOut ?? [], others: state.others ?? [] };
  } catch {
    return null;
  }
}

/** Returns whether a folder holds a site that a build has made. */
export function isBuiltSite(site: string): boolean {
  return existsSync(join(site, '404.html')) || readSiteState(site) !== null;
}

/** Deletes the state of a site before the site is replaced, so that it never describes a different site. */
export function forgetSiteState(site: string): void {
  rmSync(fileOf(site), { force: true });
}

/** Stores the state of the site that is now in place. */
export function writeSiteState(site: string, state: SiteState): void {
  replaceFile(fileOf(site), JSON.stringify(state));
}
