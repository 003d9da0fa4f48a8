import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { LeftOutRecord } from '#catalogue/set-aside.ts';

/** What is remembered of the site in a folder, for the next build into it. */
export interface SiteState {
  /** Hash of the code and the settings it was made with: `bundle.ts`. */
  bundle: string;
  /** Hash of the catalogue it shows. */
  catalogue: string;
  /** The year it says. */
  year: number;
  /** For each route its files, and for each file the hash of all it shows. */
  pages: Record<string, Record<string, string>>;
  /** Files named by their content, by the folder that holds them: those of this site, and those of the last one that had others. */
  assets: Record<string, { own: string[]; kept: string[] }>;
  /** Sentences about the catalogue. */
  warnings: string[];
  /** Records of the API that could not be shown, of how many. */
  leftOut: LeftOutRecord[];
  records: number;
}

/** What is kept between the builds into a folder. */
export const keptFolderOf = (site: string) => `.cache/sites/${encodeURIComponent(site)}`;

const fileOf = (site: string) => `${keptFolderOf(site)}/state.json`;

/** What is remembered of a site; null when nothing is, or when a build into it was interrupted at the wrong moment. */
export function readSiteState(site: string): SiteState | null {
  try {
    // Written below and by nobody else; a file that was cut off does not parse.
    const state = JSON.parse(readFileSync(fileOf(site), 'utf8')) as SiteState;
    // A state of earlier code had less.
    return { ...state, leftOut: state.leftOut ?? [] };
  } catch {
    return null;
  }
}

/** Forgets a site that is about to be replaced: what is remembered must never be that of another one. */
export function forgetSiteState(site: string): void {
  rmSync(fileOf(site), { force: true });
}

/** Remembers a site that is in its place. */
export function writeSiteState(site: string, state: SiteState): void {
  mkdirSync(keptFolderOf(site), { recursive: true });
  const next = `${fileOf(site)}.next`;
  writeFileSync(next, JSON.stringify(state));
  renameSync(next, fileOf(site));
}
