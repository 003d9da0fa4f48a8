import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '#scripts/command-error.ts';
import type { Headers } from './observatory.ts';

/** Scores an answer with the code of the package. @param path of the answer @param body of a page, else empty */
export type PackageScore = (headers: Headers, path: string, body: string) => number;

interface Constants {
  ALL_TESTS: ((requests: object) => { result: string | null })[];
}

interface Grader {
  getScoreModifier(result: string | null): number;
}

/** Neither a real host nor one on the list of preloaded hosts. */
const HOST = 'shop.example';

/**
 * Loads the tests of `@mdn/mdn-http-observatory` from its folder.
 * @throws {CommandError} when the folder does not have the package
 */
export async function loadPackageScore(folder: string): Promise<PackageScore> {
  const load = async <T>(file: string): Promise<T> => {
    const path = resolve(folder, 'src', file);
    if (!existsSync(path))
      throw new CommandError(`${folder} is not the folder of @mdn/mdn-http-observatory: no ${file}.`);
    return await import(pathToFileURL(path).href);
  };
  if (!existsSync(resolve(folder, 'conf/hsts-preload.json')))
    throw new CommandError(`${folder}/conf/hsts-preload.json is missing. It may be {}.`);
  const { ALL_TESTS } = await load<Constants>('constants.js');
  const { getScoreModifier } = await load<Grader>('grader/grader.js');
  return (headers, path, body) => {
    const url = new URL(path, `https://${HOST}`);
    const response = { status: 200, headers, verified: true };
    const requests = {
      hostname: HOST,
      resources: { path: body },
      responses: {
        auto: response,
        cors: response,
        http: response,
        https: response,
        // A web server, or Netlify, redirects http to https.
        httpRedirects: [
          { url: new URL(url.href.replace('https:', 'http:')), status: 301 },
          { url, status: 200 },
        ],
        httpsRedirects: [],
      },
      session: { url },
    };
    const points = ALL_TESTS.map((test) => getScoreModifier(test(requests).result));
    const lost = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 100);
    return lost >= 90 ? points.reduce((sum, point) => sum + point, 100) : lost;
  };
}
