import { readFileSync, rmSync, statSync } from 'node:fs';
import * as v from 'valibot';
import type { CategoryRef } from '#catalogue/model.ts';
import type { SharedHeads } from '#seo/heads.ts';
import { replaceFile } from './replace-file.ts';
import { keptFolderOf } from './site-state.ts';

/** Facts of the last build that pages on demand need, because no call of the API tells them. */
export interface LiveData {
  /** Key of the bundle with the site's templates. */
  bundle: string;
  /** Origin of the API that the site was built from. */
  apiUrl: string;
  imageHosts: string[];
  /** Categories in the header. */
  menu: CategoryRef[];
  heads: SharedHeads;
  /** URLs of pictures that don't exist. */
  missingPictures: ReadonlySet<string>;
  /** Ids of categories without a page: their records are invalid, or only products name them. */
  lostCategories: ReadonlySet<string>;
  /** Slugs of the makers with a page. */
  makers: ReadonlySet<string>;
  /** The custom headers of the site's pages, by kind: policy and security. */
  headers: Record<'product' | 'category', Record<string, string>>;
  /** Targets of all permanent redirects by path. The paths are decoded, the targets are not. */
  redirects: ReadonlyMap<string, string>;
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

const headers = v.record(v.string(), v.string());

const schema = v.object({
  bundle: v.string(),
  apiUrl: v.string(),
  imageHosts: texts,
  menu: v.array(v.object({ id: v.string(), name: v.string() })),
  heads: v.object({
    titles: v.array(setOfTexts),
    descriptions: v.array(setOfTexts),
    exceptions: v.object({ titles: mapOfTexts, descriptions: mapOfTexts }),
  }),
  missingPictures: setOfTexts,
  lostCategories: setOfTexts,
  makers: setOfTexts,
  headers: v.object({ product: headers, category: headers }),
  redirects: mapOfTexts,
});

/** File of a site's data. */
export const liveDataFile = (site: string) => `${keptFolderOf(site)}/live.json`;

/** Stores sets and maps as lists. */
const asLists = (_: string, value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value);

/** Stores the data of the site that is now in place. */
export function writeLiveData(site: string, data: LiveData): void {
  replaceFile(liveDataFile(site), JSON.stringify(data, asLists));
}

/** Returns the time at which the data was stored, in milliseconds; null if there is none. */
export function liveDataTime(site: string): number | null {
  return statSync(liveDataFile(site), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Reads what `writeLiveData` stored. @throws when there is none, or when other code wrote it */
export function readLiveData(site: string): LiveData {
  return parseLiveData(readFileSync(liveDataFile(site), 'utf8'));
}

/** Parses the text of a data file. @throws when other code wrote it */
export function parseLiveData(text: string): LiveData {
  return v.parse(schema, JSON.parse(text));
}

/** Removes the data of a site without pages on demand. */
export function removeLiveData(site: string): void {
  rmSync(liveDataFile(site), { force: true });
}
