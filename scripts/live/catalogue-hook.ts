import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { id } from '#lib/http/records.ts';
import { readUpTo } from '#scripts/serve/read-up-to.ts';
import { type Purge, tagsOf } from './purge.ts';

export interface CatalogueHookOptions {
  /** Shared with senders. Null answers every call with 503. */
  secret: string | null;
  purge: Purge;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Receives one line for each call. */
  log: (message: string, failed: boolean) => void;
}

/**
 * Answers a call of the hook before the purge is done.
 * @param waitUntil receives the purge, for hosts that stop a function after its answer
 */
export type CatalogueHook = (request: Request, waitUntil?: (purge: Promise<void>) => void) => Promise<Response>;

const LARGEST_BODY = 64 * 1024;
const MOST_IDS = 1000;
const CLOCK_SECONDS = 300;

const ids = v.optional(v.array(v.pipe(id, v.nonEmpty())), []);
const bodySchema = v.pipe(
  v.strictObject({ products: ids, categories: ids }),
  v.check(({ products, categories }) => {
    const count = products.length + categories.length;
    return count > 0 && count <= MOST_IDS;
  }),
);

const hmac = (secret: string, seconds: number | string, body: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/**
 * Signs a body for the catalogue hook.
 * @param seconds since 1970
 * @returns the value of the header `Eart-Signature`
 */
export const signCatalogueHook = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;

function parse(body: Buffer): v.InferOutput<typeof bodySchema> | null {
  try {
    return v.parse(bodySchema, JSON.parse(body.toString()));
  } catch {
    return null;
  }
}

/**
 * Creates the handler of `POST /hooks/catalogue`. Its body names products and categories that have changed, and their pages are
 * purged: `{"products": ["12"], "categories": ["3"]}`, with the header `Eart-Signature` of `signCatalogueHook`.
 */
export function createCatalogueHook({ secret, purge, now = Date.now, log }: CatalogueHookOptions): CatalogueHook {
  function answer(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}): Response {
    return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
  }
  function refuse(status: number, detail: string, headers?: Record<string, string>): Response {
    log(`Refused a call of the catalogue hook with ${status}: ${detail}`, true);
    return answer(status, { detail }, headers);
  }

  return async (request, waitUntil) => {
    if (request.method !== 'POST') return refuse(405, 'Only POST is allowed.', { allow: 'POST' });
    if (secret === null)
      return refuse(503, 'The hook is off: PURGE_SECRET, or the site and token that it needs, are not set.');
    const header = request.headers.get('eart-signature') ?? '';
    const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
    if (signature === '') return refuse(401, 'The header Eart-Signature is missing or malformed.');
    if (Math.abs(now() / 1000 - Number(seconds)) > CLOCK_SECONDS) {
      return refuse(401, `The time stamp is more than ${CLOCK_SECONDS} seconds from the time here.`);
    }
    const body = await readUpTo(request.body, LARGEST_BODY).catch(() => undefined);
    if (body === undefined) return refuse(400, 'The body did not arrive.');
    if (body === null) return refuse(413, `The body has more than ${LARGEST_BODY} bytes.`);
    if (!timingSafeEqual(hmac(secret, seconds, body), Buffer.from(signature, 'hex'))) {
      return refuse(401, 'The signature is wrong.');
    }
    const changed = parse(body);
    if (changed === null) {
      return refuse(400, `The body must be {"products": […], "categories": […]} with 1 to ${MOST_IDS} ids.`);
    }
    const purged = purge(tagsOf(changed));
    waitUntil?.(purged);
    const counts = { products: changed.products.length, categories: changed.categories.length };
    log(`The catalogue hook named ${counts.products} products and ${counts.categories} categories.`, false);
    return answer(202, counts);
  };
}
