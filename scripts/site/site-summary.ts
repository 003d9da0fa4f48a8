import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { MissingPicture } from './check-pictures.ts';
import type { CrawlerList } from './crawler-files.ts';
import { countKinds, type FileKind, kindOf } from './file-kinds.ts';
import type { LimitedSize } from './size-limits.ts';

/** Size of a page's HTML, in bytes. */
interface PageSize {
  file: string;
  bytes: number;
  /** Size after gzip at its highest level, as `npm run bench:page` measures it. */
  gzip: number;
}

/** Contents of a site. A build that changes nothing reports the summary of the last one. */
export interface SiteSummary {
  /** Number of files by kind. Kinds without files are missing. */
  kinds: Partial<Record<FileKind, number>>;
  /** Number of pages, and their total size in bytes. */
  pages: number;
  htmlBytes: number;
  /** The largest pages, largest first. */
  largest: PageSize[];
  /** The home page and the largest product page, which have size limits. */
  limited: { home: PageSize | null; product: PageSize | null };
  /** Sizes of the files that pages load before they are used. They change only with the code. */
  loaded: LimitedSize[];
  sitemaps: CrawlerList[];
  feeds: CrawlerList[];
  missingPictures: MissingPicture[];
}

const LARGEST = 20;

interface Site {
  folder: string;
  /** Paths of all files, relative to the folder. */
  files: ReadonlySet<string>;
}

/** Measures the files of a site. Compresses only the largest pages. */
export function measureSite({
  folder,
  files,
}: Site): Pick<SiteSummary, 'kinds' | 'pages' | 'htmlBytes' | 'largest' | 'limited'> {
  const pages = [...files]
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, bytes: statSync(join(folder, file)).size }))
    .sort((a, b) => b.bytes - a.bytes || (a.file < b.file ? -1 : 1));
  const compress = ({ file, bytes }: Omit<PageSize, 'gzip'>): PageSize => ({
    file,
    bytes,
    gzip: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  });
  const firstOf = (kind: FileKind) => {
    const first = pages.find(({ file }) => kindOf(file) === kind);
    return first ? compress(first) : null;
  };
  return {
    kinds: countKinds(files),
    pages: pages.length,
    htmlBytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    largest: pages.slice(0, LARGEST).map(compress),
    limited: { home: firstOf('home'), product: firstOf('product') },
  };
}
