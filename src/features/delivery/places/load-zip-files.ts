import * as v from 'valibot';
import { READ_TIMEOUT_MS } from '#config/timeouts.ts';
import { type TownFile, townFilePath, type ZipFile, zipFilePath } from '#features/delivery/zip-codes.ts';

const zipFile = v.record(v.string(), v.tuple([v.string(), v.string(), v.number(), v.number()]));
const townFile = v.array(v.tuple([v.string(), v.string(), v.string(), v.optional(v.string())]));

/** Files loaded on this page. The content at a path never changes. */
const files = new Map<string, Promise<unknown>>();

async function read<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
  return v.parse(schema, await answer.json());
}

function readOnce<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const file = (files.get(path) as Promise<T> | undefined) ?? read(path, schema);
  files.set(path, file);
  file.catch(() => files.delete(path));
  return file;
}

/** Loads the ZIP codes with the same first two digits. @param zip at least two digits @throws {Error} when loading fails */
export function readZips(zip: string): Promise<ZipFile> {
  return readOnce(zipFilePath(zip), zipFile);
}

/** Loads the towns with the same first two letters. @param key at least two letters @throws {Error} when loading fails */
export function readTowns(key: string): Promise<TownFile> {
  return readOnce(townFilePath(key), townFile);
}
