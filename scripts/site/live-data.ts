import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { SharedHeads } from '#seo/heads.ts';
import { keptFolderOf } from './site-state.ts';

/** What pages on demand need from the last build, because no call of the API tells it. */
export interface LiveData {
  /** Key of the bundle with the site's templates. */
  bundle: string;
  /** Origin of the API that the site was built from. */
  apiUrl: string;
  imageHosts: string[];
  heads: SharedHeads;
  /** URLs of pictures that don't exist. */
  missingPictures: ReadonlySet<string>;
}

const texts = v.array(v.string());
const setOfTexts = v.pipe(
  texts,
  v.transform((list): ReadonlySet<string> => new Set(list)),
);
const mapOfTexts = v.pipe(
  v.array(v.strictTuple([v.string(), v.string()])),
  v.transform((pairs): ReadonlyMap<string, string> => new Map(pairs)),
);

const schema = v.object({
  bundle: v.string(),
  apiUrl: v.string(),
  imageHosts: texts,
  heads: v.object({
    titles: v.array(setOfTexts),
    descriptions: v.array(setOfTexts),
    exceptions: v.object({ titles: mapOfTexts, descriptions: mapOfTexts }),
  }),
  missingPictures: setOfTexts,
});

const fileOf = (site: string) => `${keptFolderOf(site)}/live.json`;

/** Stores sets and maps as lists. */
const asLists = (_: string, value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value);

/** Stores the data of the site that is now in place. */
export function writeLiveData(site: string, data: LiveData): void {
  const next = `${fileOf(site)}.next`;
  writeFileSync(next, JSON.stringify(data, asLists));
  renameSync(next, fileOf(site));
}

/** Returns the time at which the data was stored, in milliseconds; null if there is none. */
export function liveDataTime(site: string): number | null {
  return existsSync(fileOf(site)) ? statSync(fileOf(site)).mtimeMs : null;
}

/** Reads what `writeLiveData` stored. @throws when there is none, or when other code wrote it */
export function readLiveData(site: string): LiveData {
  return v.parse(schema, JSON.parse(readFileSync(fileOf(site), 'utf8')));
}
