import * as v from 'valibot';
import { READ_TIMEOUT_MS } from '#config/timeouts.ts';
import { type TownFile, townFilePath, type ZipFile, zipFilePath } from '#features/delivery/zip-codes.ts';

const zipFile = v.record(v.string(), v.tuple([v.string(), v.string(), v.number(), v.number()]));
const townFile = v.array(v.tuple([v.string(), v.string(), v.string(), v.optional(v.string())]));

/** What was read, for as long as the page stands: the table never changes under an address. */
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

/** The ZIP codes that share the first two digits. @param zip at least two digits @throws when the file can't be read */
export function readZips(zip: string): Promise<ZipFile> {
  return readOnce(zipFilePath(zip), zipFile);
}

/** The towns that share the first two letters. @param key at least two letters @throws when the file can't be read */
export function readTowns(key: string): Promise<TownFile> {
  return readOnce(townFilePath(key), townFile);
}
