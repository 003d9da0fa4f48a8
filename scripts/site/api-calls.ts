import { PerformanceObserver, type PerformanceResourceTiming } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** One request to the API. */
interface ApiCall {
  /** Path and query, without `/api/v1`. */
  path: string;
  /** From the request to the end of the response, in milliseconds. */
  ms: number;
  /** Size of the response's body as transferred; 0 for a 304. */
  bytes: number;
  status: number;
}

/** The requests of a build to the API. */
export interface ApiCalls {
  count: number;
  /** Number of responses with 304: the stored response is still valid. */
  unchanged: number;
  /** Size of all bodies as transferred. */
  bytes: number;
  /** The slowest, slowest first. */
  slowest: ApiCall[];
}

/** The types of Node lack the status. */
type Timing = PerformanceResourceTiming & { responseStatus: number };

const SLOWEST = 20;

/**
 * Starts to note the requests to an API. Node measures each fetch anyway; this only listens. Requests that end without a
 * response are not noted.
 * @returns a function that stops and returns the requests
 */
export function noteApiCalls(apiUrl: string): () => Promise<ApiCalls> {
  const start = `${apiUrl}/api/v1`;
  const calls: ApiCalls = { count: 0, unchanged: 0, bytes: 0, slowest: [] };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) {
      if (!entry.name.startsWith(start)) continue;
      const { duration, encodedBodySize: bytes, responseStatus: status } = entry;
      calls.count += 1;
      calls.bytes += bytes;
      if (status === 304) calls.unchanged += 1;
      const call = { path: entry.name.slice(start.length), ms: Math.round(duration), bytes, status };
      calls.slowest = [...calls.slowest, call].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    }
  });
  observer.observe({ type: 'resource' });
  return async () => {
    // Node hands over the last entries in a later turn of the event loop.
    await setImmediate();
    await setImmediate();
    observer.disconnect();
    return calls;
  };
}
